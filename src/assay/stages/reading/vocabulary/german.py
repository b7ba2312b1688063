"""German words by what they do in a sentence."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "i": "ich",
    "my": "mein meine meiner meinem meinen meines",
    "we": "wir",
    "our": "unser unsere unserem unseren unserer unseres",
    "me": "mir mich uns",
    "you": "du ihr sie dir dich euch ihnen dein deine deinen deinem euer eure",
    "your": "dein deine deinen deinem deiner euer eure ihr ihre",
    "he": "er sie",
    "it": "es",
    "they": "sie ihn ihm ihr ihre ihren ihrem sein seine seinen seinem",
    "their": "sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer",
    "this": "das dies diese dieser dieses diesen jene",
    "there": "da hier dort",
    "somebody": "jemand niemand man alle jeder keiner wer nichts etwas alles leute",
    "the": "der die das den dem des jede jeder jedes beide alle kein keine keinen",
    "a": ("ein eine einen einem einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf einige mehrere viele"),
    "be": "ist sind bin seid isses",
    "was": "war waren wurde wurden",
    "been": "gewesen worden sein",
    "have": "hat haben habe habt hab habs hats",
    "had": "hatte hatten",
    "do": "wird werden",
    "will": "werde wirst will wollen willst möchte möchten",
    "would": "würde würden könnte könnten sollte sollten dürfte müsste müssten hätte hätten wäre wären",
    "can": "kann können darf dürfen",
    "must": "muss müssen soll sollen",
    "not": "nicht kein keine keinen keiner keinem nie niemals nichts niemand ohne",
    "never": "nie niemals",
    "nomore": "mehr statt stattdessen früher ehemals",
    "if": "wenn falls ob sonst",
    "maybe": (
        "vielleicht wahrscheinlich vermutlich wohl angeblich eventuell hoffentlich glaube denke schätze "
        "vermute scheint anscheinend offenbar fürchte etwa ungefähr"
    ),
    "want": "hoffe wünsche plane planen versuche brauche",
    "said": ("sagt sagte gesagt meint meinte schrieb schreibt laut gehört erzählt erzählte hält findet fand fragt fragte"),
    "please": "bitte",
    "now": "jetzt heute gerade momentan derzeit zurzeit aktuell gleich schon noch wieder eben endlich nun vorhin",
    "later": "morgen bald später nächste nächsten nächster nächstes demnächst irgendwann",
    "past": "gestern vorgestern letzte letzten letzter letztes neulich kürzlich vor",
    "often": (
        "jeden jede jedes jeder immer täglich wöchentlich monatlich jährlich meistens normalerweise "
        "regelmäßig alle pro montags dienstags mittwochs donnerstags freitags samstags sonntags abends "
        "morgens nachts mittags werktags"
    ),
    "since": "seit bis ab von zwischen nach während",
    "only": "nur ausschließlich genau",
    "so": "und aber oder denn also ja nein ok okay hallo hi moin na ach übrigens so doch danke gut super",
    "praise": (
        "gut super toll schön schöner prima klasse schlecht furchtbar schrecklich lecker lustig komisch "
        "verrückt nett süß einfach schwierig leicht teuer billig spannend langweilig perfekt genial traum "
        "wunderbar leider zum glück schade wunder mist"
    ),
    "feel": (
        "müde krank froh fertig bereit spät hungrig sauer traurig nervös gestresst gespannt sicher kaputt "
        "kalt heiß weg wahnsinnig schlecht"
    ),
    "vague": "ding dinge sache sachen art weise idee problem frage fragen antwort grund gefühl",
    "moment": "fehler kaffee minute minuten moment wetter regen schnee kopfschmerzen lärm",
    "kin": (
        "frau mann schwester bruder mutter vater sohn tochter freund freundin kollege kollegin nachbar "
        "nachbarin chef chefin oma opa tante onkel eltern kinder kind hund katze vermieter ärztin arzt"
    ),
    "role": (
        "leiter leiterin vorsitzende vorsitzender kassenwart ansprechpartner ansprechpartnerin mitglied "
        "mitglieder vorstand geschäftsführer geschäftsführerin entwickler entwicklerin lehrerin lehrer "
        "zuständig verantwortlich"
    ),
    "decide": "beschlossen entschieden geeinigt vereinbart genehmigt beschluss entscheidung gewählt festgelegt",
    "like": "mag lieber liebsten bevorzuge liebe hasse gern gerne lieblings bevorzugt",
    "resolve": "beschlossen entschieden geeinigt vereinbart genehmigt",
    "wish": "bevorzuge bevorzugt lieber liebsten hasse lieblings mag",
    "need": "brauche braucht brauchen",
    "body": (
        "stadt bank firma universität behörde vermieter anbieter lieferant kunde gemeinde amt versicherung "
        "polizei krankenhaus"
    ),
    "state": (
        "arbeitet arbeite arbeiten wohnt wohne wohnen lebt lebe leben leitet leite betreut betreue heißt "
        "heiße spricht spreche nutzt nutzen nutze verwendet braucht brauchen läuft laufen steht stehen liegt "
        "liegen kostet kosten gehört gehören beginnt endet dauert dauern besteht enthält unterstützt studiert "
        "unterrichtet führt macht schreibt bietet speichert pflegt kümmert kommt kommen spielt fährt fahre "
        "trägt trinkt trinke isst esse öffnet öffnen schließt schließen gilt gelten trifft treffen "
        "verantwortet baut zahlt zahlen probt proben singt verwaltet hält bekommt vertritt organisiert "
        "verträgt misst zählt umfasst steuert bleibt bleiben bleibe geht gehe liefert beträgt betragen heizt "
        "schläft lese liest zieht kennt"
    ),
    "change": (
        "gekauft verkauft gegründet geheiratet gezogen umgezogen gewechselt gekündigt eröffnet geschlossen "
        "unterschrieben veröffentlicht installiert geliefert gebracht erneuert gestorben geboren begonnen "
        "beendet gekommen bezahlt gebucht bekommen erhalten getroffen repariert bestellt übernommen verlassen "
        "abgeschlossen erschien begann endete zog kaufte kam ging starb heiratete wechselte verließ gewann "
        "fand gründete eröffnete geändert erhöht gesenkt ersetzt gebaut geschrieben"
    ),
    "mind": "freue freut fühle fühlt vergessen weiß gemerkt gesehen gedacht gewartet finde überlege suche",
    "unit": (
        "euro cent prozent stunden stunde minuten tage tag wochen woche monate monat jahre jahr meter "
        "kilometer kilo gramm liter mitglieder kinder zimmer quadratmeter grad stück bücher"
    ),
    "and": "und oder aber",
    "in": ("in im am an auf bei mit von vom zu zum zur für aus nach über unter vor neben gegen ohne durch um seit"),
    "which": "die der das dass weil wo was wie warum wann welche welcher wer",
    "month": (
        "januar februar märz april mai juni juli august september oktober november dezember frühjahr sommer herbst winter"
    ),
    "weekday": "montag dienstag mittwoch donnerstag freitag samstag sonntag",
}
"""Classes by what their words do; a word may be in several."""
