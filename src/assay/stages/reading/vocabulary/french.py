"""French words by what they do in a sentence."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "i": "je j'",
    "my": "mon ma mes mien mienne",
    "we": "nous on",
    "our": "notre nos",
    "me": "me moi m'",
    "you": "tu vous te toi ton ta tes votre vos t'",
    "your": "ton ta tes votre vos",
    "he": "il elle",
    "it": "ça c' ce cela",
    "they": "ils elles lui leur leurs son sa ses",
    "their": "son sa ses leur leurs",
    "this": "ce cet cette ces ceci cela ça",
    "there": "y voici voilà",
    "somebody": "quelqu'un personne tous tout rien chacun gens qui",
    "the": "le la les l' chaque aucun aucune",
    "a": "un une des deux trois quatre cinq six sept huit neuf dix onze douze plusieurs quelques du",
    "be": "est sont suis sommes êtes",
    "was": "était étaient fut",
    "been": "été être",
    "have": "a ont ai avons avez as",
    "had": "avait avaient avais",
    "do": "",
    "will": "vais va allons vont veux voulons sera aura",
    "would": "pourrait pourrais devrait devrais serait aimerais voudrais aurait faudrait irait",
    "can": "peut peuvent peux pouvons",
    "must": "doit doivent faut",
    "not": "pas ne n' jamais rien aucun aucune plus sans",
    "never": "jamais",
    "nomore": "plus avant",
    "if": "si s'il",
    "maybe": "peut-être probablement sûrement crois pense suppose espère paraît semble",
    "want": "espère veux voudrais envie",
    "said": "dit disent selon paraît raconte trouve écrit demandé",
    "please": "plaît",
    "now": "maintenant aujourd'hui encore déjà toujours matin soir moment",
    "later": "demain bientôt prochain prochaine après verra",
    "past": "hier avant-hier dernier dernière il-y-a",
    "often": "chaque toujours souvent tous toutes lundis mardis jeudis vendredis par seulement",
    "since": "depuis jusqu'à jusqu'au dès entre pendant du au",
    "only": "seulement uniquement que",
    "so": "et mais ou donc alors oui non salut bonjour ah oh bon coucou merci",
    "praise": (
        "bon bonne super génial géniale parfait parfaite beau belle joli mauvais pire mieux drôle bizarre "
        "facile difficile cher chère lourd ange miracle bravo magnifique dommage pauvre"
    ),
    "feel": (
        "fatigué fatiguée content contente malade prêt prête triste désolé désolée chaud froid faim soif peur sûr sûre"
    ),
    "vague": "chose choses idée problème question truc façon",
    "moment": "erreur café minute moment pluie temps bruit",
    "kin": (
        "femme mari sœur soeur frère mère père fils fille ami amie voisin voisine chef patron grand-mère "
        "grand-père tante oncle parents enfants chien chat"
    ),
    "role": (
        "directeur directrice président présidente trésorier trésorière responsable membre membres adhérents "
        "choristes médecin professeur"
    ),
    "decide": "décidé convenu voté choisi adopté opté approuvé décision",
    "like": "préfère préfèrent aime aimons adore déteste préféré préférée",
    "resolve": "décidé convenu voté choisi adopté opté approuvé",
    "wish": "préfère préfères préfèrent adore déteste aime préféré préférée",
    "body": "mairie banque entreprise université fournisseur client hôpital préfecture police assurance",
    "state": (
        "habite habitent vit vis travaille travaillent travaillons utilise utilisons coûte coûtent dirige "
        "commence dure appartient contient fonctionne étudie enseigne gère tient joue chante loue paie payons "
        "ouvre ouvrent ferme ferment compte organise accompagne accueille comprend dispose possède reçoit "
        "passe reste vient vais mange mangeons bois boit porte parle s'appelle appelle prend mesure vend date"
    ),
    "change": (
        "acheté vendu changé commencé terminé signé ouvert fermé mort né née marié mariée fondé publié arrivé "
        "parti réservé payé planté reçu déménagé installé gagné perdu livré quitté envoyé viré visité fini "
        "créé volé trouvé pris mis fait"
    ),
    "mind": "sais sait oublié pensé vu vois cherche rougis deviné",
    "unit": (
        "euros euro centimes heures heure minutes jours jour semaines semaine mois ans an années mètres "
        "kilomètres kilos litres personnes choristes adhérents places degrés"
    ),
    "and": "et ou mais",
    "in": "en dans de du des d' à au aux avec pour par sans sur sous chez entre depuis vers contre",
    "which": "que qui où quand parce comme dont qu'",
    "month": (
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre printemps été "
        "automne hiver rentrée"
    ),
    "weekday": "lundi mardi mercredi jeudi vendredi samedi dimanche",
}
"""Classes by what their words do; a word may be in several."""
