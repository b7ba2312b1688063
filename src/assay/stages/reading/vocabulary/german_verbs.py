"""Forms of German verbs: by their infinitives, and by the rules and tables that make the forms of these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

WEAK: Final = (
    "achten ändern antworten arbeiten atmen bauen beachten beantragen bedeuten bedienen beenden befestigen begleiten "
    "begrüßen behandeln "
    "bemerken benötigen benutzen berichten beschäftigen besetzen besichtigen besorgen bestätigen bestellen besuchen "
    "beteiligen betreuen bezahlen "
    "bohren brauchen buchen dauern decken dienen diskutieren drehen drucken drücken duschen einigen empfehlen entwickeln "
    "erhöhen erinnern "
    "erklären erlauben erledigen erneuern eröffnen ersetzen erwarten erzählen fehlen feiern fetten filtern finanzieren "
    "folgen fordern fragen "
    "freuen führen füllen fürchten füttern garantieren gehören genehmigen glauben gründen handeln hängen heiraten heizen "
    "holen hören installieren "
    "interessieren joggen kaufen kehren kennen klappen klären kleben klingeln kochen kontrollieren kosten kriegen kühlen "
    "kümmern kündigen kürzen laden lagern "
    "leben legen lehnen leisten leiten lernen liefern löschen lösen lüften machen malen melden merken messen mieten nähen "
    "nutzen öffnen ordnen organisieren "
    "packen parken passen pflanzen pflegen planen prägen proben produzieren prüfen putzen rauchen räumen rechnen reden "
    "regeln reichen reinigen reisen "
    "reparieren reservieren retten richten rühren sagen sammeln säubern schaffen schalten schauen schenken schicken "
    "schmecken schmieren schneiden schrauben "
    "schulen schütteln sichern sortieren sparen speichern spielen spülen starten stecken stellen sterilisieren steuern "
    "stimmen stoppen stören studieren "
    "suchen tanzen tauschen teilen testen trainieren träumen trennen trocknen üben übernachten übersetzen überweisen "
    "umfassen unterrichten unterstützen "
    "verabschieden verantworten verdienen veröffentlichen verkaufen verlangen verlängern vermieten verpacken verpassen "
    "versorgen verteilen vertrauen verwalten "
    "verwenden wählen wandern warten wechseln wehren weigern wiederholen wirken wischen wohnen zahlen zählen zeichnen "
    "zeigen zerlegen ziehen züchten ergänzen "
    "erreichen kassieren gießen impfen dosieren abonnieren funktionieren existieren beginnen verzichten wünschen verwahren "
    "ernten säen imkern schleudern schichten stapeln vereinbaren "
    "versichern begrenzen kosten dichten streichen verschieben verlegen vertagen reduzieren betragen enden landen parken "
    "tanken backen vertreten gewinnen probieren "
    "angeln basteln bügeln düngen fotografieren jäten kraulen mähen mischen nagen pumpen rasten rodeln rollen segeln "
    "stricken tapezieren tippen tropfen wickeln"
).split()
_STRONG: Final = (
    # infinitive, third person present, past, participle
    "geben gibt gab gegeben", "nehmen nimmt nahm genommen", "sprechen spricht sprach gesprochen", "treffen trifft traf getroffen",
    "helfen hilft half geholfen", "essen isst aß gegessen", "fressen frisst fraß gefressen", "lesen liest las gelesen",
    "sehen sieht sah gesehen", "stehen steht stand gestanden", "gehen geht ging gegangen", "kommen kommt kam gekommen",
    "fahren fährt fuhr gefahren", "tragen trägt trug getragen", "schlafen schläft schlief geschlafen", "halten hält hielt gehalten",
    "lassen lässt ließ gelassen", "laufen läuft lief gelaufen", "fallen fällt fiel gefallen", "fangen fängt fing gefangen",
    "waschen wäscht wusch gewaschen", "wachsen wächst wuchs gewachsen", "schreiben schreibt schrieb geschrieben",
    "bleiben bleibt blieb geblieben", "steigen steigt stieg gestiegen", "leihen leiht lieh geliehen", "reißen reißt riss gerissen",
    "schließen schließt schloss geschlossen", "fließen fließt floss geflossen", "gießen gießt goss gegossen",
    "ziehen zieht zog gezogen",
    "fliegen fliegt flog geflogen", "bieten bietet bot geboten", "verlieren verliert verlor verloren", "frieren friert fror gefroren",
    "trinken trinkt trank getrunken", "singen singt sang gesungen", "finden findet fand gefunden", "binden bindet band gebunden",
    "springen springt sprang gesprungen", "beginnen beginnt begann begonnen", "gewinnen gewinnt gewann gewonnen",
    "schwimmen schwimmt schwamm geschwommen", "liegen liegt lag gelegen", "sitzen sitzt saß gesessen", "bitten bittet bat gebeten",
    "denken denkt dachte gedacht", "bringen bringt brachte gebracht", "kennen kennt kannte gekannt", "wissen weiß wusste gewusst",
    "heißen heißt hieß geheißen", "rufen ruft rief gerufen", "tun tut tat getan", "sterben stirbt starb gestorben",
    "werfen wirft warf geworfen", "brechen bricht brach gebrochen", "vergessen vergisst vergaß vergessen", "messen misst maß gemessen",
    "gelten gilt galt gegolten", "laden lädt lud geladen", "schlagen schlägt schlug geschlagen", "hängen hängt hing gehangen",
    "entscheiden entscheidet entschied entschieden", "unterschreiben unterschreibt unterschrieb unterschrieben",
    "unterscheiden unterscheidet unterschied unterschieden", "bekommen bekommt bekam bekommen", "erhalten erhält erhielt erhalten",
    "enthalten enthält enthielt enthalten", "behalten behält behielt behalten", "verlassen verlässt verließ verlassen",
    "beschließen beschließt beschloss beschlossen", "bestehen besteht bestand bestanden", "entstehen entsteht entstand entstanden",
    "verstehen versteht verstand verstanden", "übernehmen übernimmt übernahm übernommen", "vertreten vertritt vertrat vertreten",
    "betreten betritt betrat betreten", "betragen beträgt betrug betragen", "vertragen verträgt vertrug vertragen",
    "empfehlen empfiehlt empfahl empfohlen",
    "versprechen verspricht versprach versprochen", "widersprechen widerspricht widersprach widersprochen",
    "streichen streicht strich gestrichen",
    "schneiden schneidet schnitt geschnitten", "verschieben verschiebt verschob verschoben", "schieben schiebt schob geschoben",
    "wiegen wiegt wog gewogen", "verbinden verbindet verband verbunden", "befinden befindet befand befunden",
    "scheinen scheint schien geschienen",
    "treten tritt trat getreten", "wollen will wollte gewollt", "möchten möchte mochte gemocht", "dürfen darf durfte gedurft",
    "mögen mag mochte gemocht", "erscheinen erscheint erschien erschienen",
    "backen backt backte gebacken", "verbrauchen verbraucht verbrauchte verbraucht", "wenden wendet wandte gewandt",
    "genießen genießt genoss genossen",
    "betreiben betreibt betrieb betrieben", "treiben treibt trieb getrieben", "besitzen besitzt besaß besessen",
    "überweisen überweist überwies überwiesen",
    "ersetzen ersetzt ersetzte ersetzt", "nennen nennt nannte genannt", "rennen rennt rannte gerannt",
    "brennen brennt brannte gebrannt",
    "senden sendet sandte gesandt", "zwingen zwingt zwang gezwungen", "sinken sinkt sank gesunken",
    "hinterlassen hinterlässt hinterließ hinterlassen",
)  # fmt: skip

PARTICLES: Final = frozenset(
    "ab an auf aus bei ein fest fort frei heim her herein heraus herum hin hinaus hinein hoch kennen kaputt los mit nach nieder statt "
    "sauber sicher teil um unter vor voraus vorbei vorher weg weiter wieder zu zurück zusammen auseinander bereit bekannt "
    "sauber".split()
)
"""What a separable verb leaves at the end of its clause, and bears before it in its other forms."""
NO_VERBS: Final = frozenset(
    "nicht seit erst sofort dort oft bereit bereits gut fast selbst meist damit somit jetzt zuletzt zuerst längst mindestens höchst "
    "weit breit laut satt leicht schlecht recht echt acht rechts samt statt kalt alt rot tot fett glatt nackt leit rund "
    "zweit dritt viert "
    "letzt letzte letzten ersten erste zweite zweiten dritte dritten vierte fünfte sechste achte nächste nächsten beste "
    "besten meiste meisten "
    "gesamte gesamten alte alten gute guten späte späten kalte kalten rote roten weiten leichte leichten rechte rechten bunte bunten "
    "spät direkt konkret komplett perfekt exakt privat quitt insgesamt unbedingt überhaupt vielleicht nirgendwo mitunter soweit "
    "jederzeit derzeit zurzeit zeit halt samstags heut warst bist hast wirst kannst musst sollst willst darfst mit mittels trotz nebst "
    "bekannt beliebt berühmt geeignet verwandt interessant elegant tolerant konstant relevant arrogant beste enttäuscht begeistert "
    "kaputt nett violett skeptisch zumeist möglichst weitest hätte hätten könnte könnten müsste müssten sollte sollten "
    "wollte dürfte heute leute bitte mitte".split()
)
"""Words that look like verbs, or like forms of the subjunctive that the vocabulary has."""


def forms() -> Iterator[tuple[str, str, str]]:
    """Every form with its infinitive and the kinds that it is of, parted by blanks."""
    strong = {each.split(" ", 1)[0] for each in _STRONG}
    for told in _STRONG:
        yield from _strong(*told.split())
    for infinitive in WEAK:
        if infinitive not in strong:
            yield from _weak(infinitive)


def _strong(infinitive: str, third: str, past: str, done: str) -> Iterator[tuple[str, str, str]]:
    yield infinitive, infinitive, "inf fin p1 p3"
    yield _first(infinitive), infinitive, "fin s1"
    yield third, infinitive, "fin s3"
    yield past, infinitive, "fin ed s1 s3"
    yield past + ("n" if past.endswith("e") else "en"), infinitive, "fin ed p1 p3"
    yield done, infinitive, "part"


def _weak(infinitive: str) -> Iterator[tuple[str, str, str]]:
    stem = infinitive.removesuffix("n").removesuffix("e") if infinitive.endswith("en") else infinitive[:-1]
    soft = stem + ("e" if stem.endswith(("t", "d", "chn", "ffn", "tm", "kn", "gn")) else "")
    yield infinitive, infinitive, "inf fin p1 p3"
    yield _first(infinitive), infinitive, "fin s1"
    yield f"{soft}t", infinitive, "fin s3"
    yield f"{soft}te", infinitive, "fin ed s1 s3"
    yield f"{soft}ten", infinitive, "fin ed p1 p3"
    yield (f"{soft}t" if stem.startswith(_UNPARTED) or stem.endswith("ier") else f"ge{soft}t"), infinitive, "part"


_UNPARTED: Final = ("be", "ent", "er", "ge", "ver", "zer", "übers", "übern", "unter", "wiederh")


def _first(infinitive: str) -> str:
    if infinitive.endswith("eln"):
        return f"{infinitive[:-3]}le"
    return infinitive[:-1] if infinitive.endswith("en") else f"{infinitive[:-1]}e"
