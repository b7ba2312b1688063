"""Forms of French verbs: by their infinitives, and by the rules and tables that make the forms of these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

FIRST: Final = (
    "abandonner accepter accompagner accorder accrocher acheter adapter adopter adorer adresser aider aimer ajouter aller allumer "
    "améliorer amener animer annoncer annuler appeler apporter apprécier approcher appuyer arracher arranger arrêter "
    "arriver arroser assister "
    "assurer attacher attribuer augmenter autoriser avancer baisser balayer bloquer boucher brancher bricoler brûler cacher calculer "
    "caler casser célébrer changer chanter charger chauffer chercher choisir circuler classer cliquer coller commander commencer "
    "communiquer compléter compter concerner confier confirmer congeler conseiller conserver consister consommer consulter contacter "
    "continuer contrôler copier corriger coucher couler couper coûter créer cuisiner cultiver danser dater débarrasser débrancher "
    "débuter décaler décider déclarer décoller décorer déjeuner demander démarrer déménager démonter dépanner dépenser déposer "
    "déranger désigner dessiner détester développer dévisser diminuer dîner discuter distribuer diviser donner dresser "
    "durer écarter échanger "
    "éclairer économiser écouter éditer effectuer effacer élever éliminer embaucher emmener empêcher employer emporter emprunter "
    "encaisser endommager engager enlever enregistrer enseigner entourer entraîner entrer envoyer épouser équiper essayer essuyer "
    "estimer étaler éteindre étudier éviter examiner exister expliquer exporter exposer fabriquer facturer fermer fêter "
    "filtrer financer "
    "fixer fonctionner fonder former forcer fournir frapper frotter fumer gagner garder gérer glisser goûter grandir "
    "gratter griller grimper "
    "habiter hésiter héberger imaginer importer imprimer indiquer informer inscrire insister installer intégrer intéresser inviter "
    "isoler jardiner jeter jouer lancer laver lever libérer limiter livrer loger louer manger manquer marcher marquer mélanger mener "
    "mentionner mesurer mettre monter montrer motiver nager naviguer nettoyer noter observer occuper opérer organiser oublier "
    "paraître parler partager participer passer patienter payer pêcher penser percer peser placer planter pleurer plier poser "
    "porter posséder poster pousser pratiquer préciser préférer prélever préparer présenter presser prêter prévaloir "
    "procéder profiter programmer "
    "projeter prolonger promener proposer protéger prouver publier quitter raccorder raconter ramasser ramener ranger "
    "rappeler rapporter "
    "raser rater rattraper réaliser recharger recommander récolter récupérer refuser regarder régler rejeter relancer relever "
    "remarquer rembourser remercier remonter remplacer rencontrer renouveler renseigner rentrer renverser réparer repasser "
    "répéter reporter reposer représenter réserver respecter respirer ressembler rester retirer retourner retrouver réveiller "
    "réviser rouler saluer sauter sauver sécher séjourner semer sembler séparer serrer signaler signer soigner sonner "
    "sortir soulever souhaiter "
    "stocker supporter supprimer surveiller tailler téléphoner télécharger tenter terminer tester tirer tomber toucher "
    "tourner tracer traiter "
    "transférer transformer transporter travailler traverser tremper tricoter trier trouver tuer user utiliser valider vérifier "
    "verser vider viser visiter visser voler voter voyager abriter accueillir alterner amarrer aménager archiver "
    "auditionner barrer broder "
    "cirer coordonner coudre cotiser cumuler déployer dérouler diriger doubler emballer équilibrer fermenter héberger "
    "hiverner jumeler mouler "
    "numéroter opter pétrir poncer raboter relier répartir rincer souder subventionner tamiser tondre totaliser verrouiller vernir"
).split()
"""Verbs in `-er`; those of other sorts are told by their tables and not made from here."""
SECOND: Final = (
    "accomplir agir agrandir applaudir avertir bâtir blanchir choisir définir démolir désobéir élargir établir finir fleurir fournir "
    "garantir grandir guérir investir maigrir mûrir nourrir obéir pétrir pourrir punir rafraîchir ralentir réagir refroidir remplir "
    "répartir réfléchir réunir réussir rougir saisir salir subir vernir vieillir"
).split()
_THIRD: Final = (
    "attendre défendre dépendre descendre entendre étendre fondre mordre perdre pendre rendre répondre suspendre tendre "
    "tondre vendre confondre correspondre"
).split()  # fmt: skip
_ODD: Final = (
    # infinitive: present (1s 3s 1p 2p 3p), stem of the imperfect, stem of the future, participle
    "être suis est sommes êtes sont ét ser été",
    "avoir ai a avons avez ont av aur eu",
    "aller vais va allons allez vont all ir allé",
    "faire fais fait faisons faites font fais fer fait",
    "dire dis dit disons dites disent dis dir dit",
    "venir viens vient venons venez viennent ven viendr venu",
    "revenir reviens revient revenons revenez reviennent reven reviendr revenu",
    "devenir deviens devient devenons devenez deviennent deven deviendr devenu",
    "convenir conviens convient convenons convenez conviennent conven conviendr convenu",
    "prévenir préviens prévient prévenons prévenez préviennent préven préviendr prévenu",
    "tenir tiens tient tenons tenez tiennent ten tiendr tenu",
    "contenir contiens contient contenons contenez contiennent conten contiendr contenu",
    "appartenir appartiens appartient appartenons appartenez appartiennent apparten appartiendr appartenu",
    "obtenir obtiens obtient obtenons obtenez obtiennent obten obtiendr obtenu",
    "entretenir entretiens entretient entretenons entretenez entretiennent entreten entretiendr entretenu",
    "prendre prends prend prenons prenez prennent pren prendr pris",
    "apprendre apprends apprend apprenons apprenez apprennent appren apprendr appris",
    "comprendre comprends comprend comprenons comprenez comprennent compren comprendr compris",
    "reprendre reprends reprend reprenons reprenez reprennent repren reprendr repris",
    "mettre mets met mettons mettez mettent mett mettr mis",
    "permettre permets permet permettons permettez permettent permett permettr permis",
    "remettre remets remet remettons remettez remettent remett remettr remis",
    "promettre promets promet promettons promettez promettent promett promettr promis",
    "pouvoir peux peut pouvons pouvez peuvent pouv pourr pu",
    "vouloir veux veut voulons voulez veulent voul voudr voulu",
    "devoir dois doit devons devez doivent dev devr dû",
    "savoir sais sait savons savez savent sav saur su",
    "voir vois voit voyons voyez voient voy verr vu",
    "prévoir prévois prévoit prévoyons prévoyez prévoient prévoy prévoir prévu",
    "recevoir reçois reçoit recevons recevez reçoivent recev recevr reçu",
    "boire bois boit buvons buvez boivent buv boir bu",
    "croire crois croit croyons croyez croient croy croir cru",
    "lire lis lit lisons lisez lisent lis lir lu",
    "élire élis élit élisons élisez élisent élis élir élu",
    "écrire écris écrit écrivons écrivez écrivent écriv écrir écrit",
    "inscrire inscris inscrit inscrivons inscrivez inscrivent inscriv inscrir inscrit",
    "vivre vis vit vivons vivez vivent viv vivr vécu",
    "suivre suis suit suivons suivez suivent suiv suivr suivi",
    "conduire conduis conduit conduisons conduisez conduisent conduis conduir conduit",
    "produire produis produit produisons produisez produisent produis produir produit",
    "construire construis construit construisons construisez construisent construis construir construit",
    "cuire cuis cuit cuisons cuisez cuisent cuis cuir cuit",
    "réduire réduis réduit réduisons réduisez réduisent réduis réduir réduit",
    "traduire traduis traduit traduisons traduisez traduisent traduis traduir traduit",
    "connaître connais connaît connaissons connaissez connaissent connaiss connaîtr connu",
    "paraître parais paraît paraissons paraissez paraissent paraiss paraîtr paru",
    "naître nais naît naissons naissez naissent naiss naîtr né",
    "mourir meurs meurt mourons mourez meurent mour mourr mort",
    "courir cours court courons courez courent cour courr couru",
    "ouvrir ouvre ouvre ouvrons ouvrez ouvrent ouvr ouvrir ouvert",
    "couvrir couvre couvre couvrons couvrez couvrent couvr couvrir couvert",
    "offrir offre offre offrons offrez offrent offr offrir offert",
    "souffrir souffre souffre souffrons souffrez souffrent souffr souffrir souffert",
    "accueillir accueille accueille accueillons accueillez accueillent accueill accueiller accueilli",
    "cueillir cueille cueille cueillons cueillez cueillent cueill cueiller cueilli",
    "partir pars part partons partez partent part partir parti",
    "sortir sors sort sortons sortez sortent sort sortir sorti",
    "dormir dors dort dormons dormez dorment dorm dormir dormi",
    "servir sers sert servons servez servent serv servir servi",
    "sentir sens sent sentons sentez sentent sent sentir senti",
    "éteindre éteins éteint éteignons éteignez éteignent éteign éteindr éteint",
    "peindre peins peint peignons peignez peignent peign peindr peint",
    "atteindre atteins atteint atteignons atteignez atteignent atteign atteindr atteint",
    "joindre joins joint joignons joignez joignent joign joindr joint",
    "plaire plais plaît plaisons plaisez plaisent plais plair plu",
    "suffire suffis suffit suffisons suffisez suffisent suffis suffir suffi",
    "battre bats bat battons battez battent batt battr battu",
    "vaincre vaincs vainc vainquons vainquez vainquent vainqu vaincr vaincu",
    "valoir vaux vaut valons valez valent val vaudr valu",
    "falloir faux faut fallons fallez faut fall faudr fallu",
    "coudre couds coud cousons cousez cousent cous coudr cousu",
    "élargir élargis élargit élargissons élargissez élargissent élargiss élargir élargi",
)
_OTHER: Final = {line.split(" ", 1)[0] for line in _ODD} | {*SECOND, *_THIRD}

NOUNS: Final = frozenset(
    "adresse affiche aide annonce approche arrive attache avance baisse bloque branche cache cadre calcule casse cause change "
    "charge chasse classe colle commande compte conseille conserve contrôle copie couche coupe couple court cours danse date demande "
    "dépense dîne dispute dose double doute échange écoute engage entre entraîne équipe espère estime étude excuse "
    "facture ferme fête figure filtre finance fixe force forme fume garde gare glace goutte groupe grève juge lance libère "
    "limite liste livre loge loue lutte manque marche marque masque mesure mélange monte montre nage neige nomme note occupe "
    "offre ombre part passe pause pêche peine pense pense-bête place plante pointe porte pose poste pousse pratique "
    "prime programme projette promène propose publie pile présente prouve range récolte relève remarque rencontre réserve "
    "respecte reste retourne rêve risque ronde roule sauve semble sens sert signe soigne somme sonde sort souffle source suite suis "
    "surveille table tâche taille tape tente terminal tire tombe touche tour trace traite trempe trouble tube usage use "
    "vend veille vide visite vise vole vote voyage vis fait dit bois mets met pars point noie échange utile reçus sommes avions "
    "portions options actions passions stations éditions émissions missions pensions mentions portent présent content récent souvent "
    "vent argent parent client moment couvent mort marché entrée cuisine semaine cultive crée tiens vers serre fonde pèse pile "
    "règle rime tourne traverse planche tondeuse fleur courses allons offrent secret".split()
)
"""Forms that are nouns, adjectives or prepositions as well: verbs only where no noun can stand."""


def forms() -> Iterator[tuple[str, str, str]]:
    """Every form with its infinitive and the kinds that it is of, parted by blanks."""
    for infinitive in FIRST:
        if infinitive not in _OTHER and infinitive.endswith("er"):
            yield from _first(infinitive)
    for infinitive in SECOND:
        stem = infinitive[:-2]
        yield from _of(
            infinitive, f"{stem}is {stem}it {stem}issons {stem}issez {stem}issent {stem}iss {infinitive} {stem}i"
        )
    for infinitive in _THIRD:
        stem = infinitive[:-2]
        yield from _of(infinitive, f"{stem}s {stem} {stem}ons {stem}ez {stem}ent {stem} {stem}r {stem}u")
    for line in _ODD:
        infinitive, _, told = line.partition(" ")
        yield from _of(infinitive, told)


def _of(infinitive: str, told: str) -> Iterator[tuple[str, str, str]]:
    one, three, we, you, they, past, later, done = told.split()
    yield infinitive, infinitive, "inf"
    yield from ((one, infinitive, "fin s1"), (three, infinitive, "fin s3"), (we, infinitive, "fin p1"))
    yield from ((you, infinitive, "fin imp"), (they, infinitive, "fin p3"))
    yield from ((f"{past}ait", infinitive, "fin ed s3"), (f"{past}aient", infinitive, "fin ed p3"))
    yield from ((f"{past}ais", infinitive, "fin ed s1"), (f"{past}ions", infinitive, "fin ed p1"))
    yield from ((f"{later}a", infinitive, "fin will s3"), (f"{later}ont", infinitive, "fin will p3"))
    yield from ((f"{later}ai", infinitive, "fin will s1"), (f"{later}ons", infinitive, "fin will p1"))
    yield from ((done + end, infinitive, "part") for end in ("", "e", "s", "es"))


def _first(infinitive: str) -> Iterator[tuple[str, str, str]]:
    stem = infinitive[:-2]
    soft = stem[:-1] + "ç" if stem.endswith("c") else stem + "e" if stem.endswith("g") else stem
    open_ = _opened(stem)
    later = f"{open_}er" if not stem.endswith(("ér", "ét", "ég", "éd", "él", "éch")) else infinitive
    yield from _of(infinitive, f"{open_}e {open_}e {soft}ons {stem}ez {open_}ent {soft} {later} {stem}é")


def _opened(stem: str) -> str:
    """The stem where its ending is silent (`j'achète`, `il appelle`, `elle nettoie`)."""
    if stem.endswith(("appel", "jet", "rejet", "projet", "renouvel", "rappel", "jumel")):
        return stem + stem[-1]
    if stem.endswith(("oy", "uy")):
        return stem[:-1] + "i"
    for at in (len(stem) - 2, len(stem) - 3):
        if at >= 0 and stem[at] in "eé" and not set(stem[at + 1 :]) & set("aeiouéèuy") and stem[at + 1 :] in _SINGLE:
            return f"{stem[:at]}è{stem[at + 1 :]}"
    return stem


_SINGLE: Final = frozenset({"t", "l", "n", "m", "r", "v", "s", "d", "g", "c", "ch", "br", "gl"})
