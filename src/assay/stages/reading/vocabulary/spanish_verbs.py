"""Forms of Spanish verbs: by their infinitives, and by the rules and tables that make the forms of these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

REGULAR: Final = (
    "abandonar abonar acabar aceptar acompañar aconsejar acudir adaptar adjuntar admitir administrar adoptar ahorrar ajustar "
    "alquilar alternar ampliar añadir analizar anotar anular apagar aparcar aplicar apoyar apreciar aprovechar apuntar archivar "
    "arreglar asistir asumir aumentar avisar ayudar bailar bajar barrer beber borrar buscar calcular cambiar caminar cancelar "
    "cantar cargar celebrar cenar ceder charlar cobrar coger colaborar colocar combinar comer cometer compartir comprar "
    "comprender comunicar conectar confiar confirmar congelar conservar consistir constar construir consultar consumir contactar "
    "contratar controlar convocar coordinar copiar correr cortar coser crear cubrir cuidar cultivar cumplir curar debatir decidir "
    "declarar dedicar definir dejar delegar depender desarrollar desayunar descansar descargar desconectar descubrir desear "
    "desplegar destacar destinar dibujar diseñar disfrutar disponer distribuir dirigir dividir donar duchar durar echar educar "
    "ejecutar elaborar eliminar emitir emplear enchufar encargar enfriar ensayar enseñar entrar entregar enviar equipar escapar "
    "escribir escuchar escurrir esperar establecer estudiar evitar examinar exigir existir explicar exponer exportar extender "
    "facilitar facturar faltar felicitar fichar fijar filtrar financiar firmar formar fotografiar freír fregar fumar funcionar "
    "fundar ganar gastar generar gestionar girar grabar guardar habitar hablar importar imprimir incluir incorporar indicar "
    "informar iniciar instalar integrar intentar interesar invitar lavar leer levantar limpiar limitar llamar llegar llenar "
    "llevar lograr luchar madurar mandar manejar marcar marchar matricular mejorar mencionar meter mezclar mirar mojar molestar "
    "montar mudar nadar necesitar negociar notar observar ocultar ocupar ocurrir odiar ofrecer ordenar organizar pagar parar "
    "parecer participar partir pasar pasear pegar pelar pensionar perdonar permanecer permitir pertenecer pesar pintar plantar "
    "planchar practicar preguntar preparar presentar prestar presupuestar proceder procesar producir programar prohibir "
    "prometer protestar publicar pulsar purgar quedar quemar quitar realizar recaudar recibir reciclar reclamar recoger "
    "reconocer recortar recuperar reducir reemplazar reformar regalar registrar regresar rellenar remitir repartir repasar "
    "reponer reservar residir respetar responder restar resultar retirar retrasar reunir revisar romper sacar saltar salvar "
    "secar seleccionar separar significar sobrar solicitar sonar soportar subir suceder sufrir sumar supervisar suplir suspender "
    "sustituir tapar tardar temer terminar tirar tocar tomar trabajar traducir transportar tratar trasladar triturar ubicar unir "
    "usar utilizar vaciar valorar variar vencer vender viajar vigilar visitar vivir votar vaciar diagnosticar operar adelantar "
    "aplazar acoger alojar atender autorizar bordar cerrojar cocinar encender etiquetar fermentar injertar prensar remover "
    "sembrar podar trasplantar abonar avalar subvencionar taladrar lijar barnizar enfermar ingresar jubilar separar divorciar "
    "casar estrenar inaugurar renovar caducar reparar arrancar aterrizar despegar embarcar facturar desplazar pinchar engrasar"
).split()
"""Verbs whose forms follow from the infinitive; what stands here twice does no harm."""

_CHANGING: Final = {
    "ie": "acertar apretar atender calentar cerrar comenzar confesar defender despertar empezar encender entender gobernar "
    "helar negar nevar pensar perder querer recomendar regar sembrar sentar temblar tropezar fregar desplegar manifestar "
    "atravesar mentir preferir sentir convertir divertir herir hervir sugerir advertir",
    "ue": "acordar acostar almorzar aprobar apostar colgar comprobar contar costar demostrar devolver doler dormir encontrar "
    "forzar morir mostrar mover probar recordar renovar resolver rodar soler soltar sonar soñar volar volver jugar llover "
    "remover rogar colar tostar",
    "i": "competir conseguir corregir despedir elegir impedir medir pedir perseguir repetir seguir servir vestir exigir reír",
}
"""Verbs whose stem changes where it is stressed, by what their last `e`, `o` or `u` becomes."""

_ODD: Final = (
    # infinitive: present (1s 3s 1p 3p), past (1s 3s 1p 3p), subjunctive (3s 3p), participle
    "ser soy es somos son fui fue fuimos fueron sea sean sido",
    "estar estoy está estamos están estuve estuvo estuvimos estuvieron esté estén estado",
    "ir voy va vamos van fui fue fuimos fueron vaya vayan ido",
    "haber he ha hemos han hube hubo hubimos hubieron haya hayan habido",
    "tener tengo tiene tenemos tienen tuve tuvo tuvimos tuvieron tenga tengan tenido",
    "mantener mantengo mantiene mantenemos mantienen mantuve mantuvo mantuvimos mantuvieron mantenga mantengan mantenido",
    "obtener obtengo obtiene obtenemos obtienen obtuve obtuvo obtuvimos obtuvieron obtenga obtengan obtenido",
    "contener contengo contiene contenemos contienen contuve contuvo contuvimos contuvieron contenga contengan contenido",
    "hacer hago hace hacemos hacen hice hizo hicimos hicieron haga hagan hecho",
    "poner pongo pone ponemos ponen puse puso pusimos pusieron ponga pongan puesto",
    "disponer dispongo dispone disponemos disponen dispuse dispuso dispusimos dispusieron disponga dispongan dispuesto",
    "proponer propongo propone proponemos proponen propuse propuso propusimos propusieron proponga propongan propuesto",
    "decir digo dice decimos dicen dije dijo dijimos dijeron diga digan dicho",
    "venir vengo viene venimos vienen vine vino vinimos vinieron venga vengan venido",
    "convenir convengo conviene convenimos convienen convine convino convinimos convinieron convenga convengan convenido",
    "salir salgo sale salimos salen salí salió salimos salieron salga salgan salido",
    "valer valgo vale valemos valen valí valió valimos valieron valga valgan valido",
    "traer traigo trae traemos traen traje trajo trajimos trajeron traiga traigan traído",
    "caer caigo cae caemos caen caí cayó caímos cayeron caiga caigan caído",
    "oír oigo oye oímos oyen oí oyó oímos oyeron oiga oigan oído",
    "ver veo ve vemos ven vi vio vimos vieron vea vean visto",
    "dar doy da damos dan di dio dimos dieron dé den dado",
    "saber sé sabe sabemos saben supe supo supimos supieron sepa sepan sabido",
    "poder puedo puede podemos pueden pude pudo pudimos pudieron pueda puedan podido",
    "querer quiero quiere queremos quieren quise quiso quisimos quisieron quiera quieran querido",
    "conducir conduzco conduce conducimos conducen conduje condujo condujimos condujeron conduzca conduzcan conducido",
    "producir produzco produce producimos producen produje produjo produjimos produjeron produzca produzcan producido",
    "traducir traduzco traduce traducimos traducen traduje tradujo tradujimos tradujeron traduzca traduzcan traducido",
    "reducir reduzco reduce reducimos reducen reduje redujo redujimos redujeron reduzca reduzcan reducido",
    "andar ando anda andamos andan anduve anduvo anduvimos anduvieron ande anden andado",
    "conocer conozco conoce conocemos conocen conocí conoció conocimos conocieron conozca conozcan conocido",
    "nacer nazco nace nacemos nacen nací nació nacimos nacieron nazca nazcan nacido",
    "crecer crezco crece crecemos crecen crecí creció crecimos crecieron crezca crezcan crecido",
    "abrir abro abre abrimos abren abrí abrió abrimos abrieron abra abran abierto",
    "incluir incluyo incluye incluimos incluyen incluí incluyó incluimos incluyeron incluya incluyan incluido",
    (
        "construir construyo construye construimos construyen construí construyó construimos construyeron construya construyan "
        "construido"
    ),
    (
        "sustituir sustituyo sustituye sustituimos sustituyen sustituí sustituyó sustituimos sustituyeron sustituya sustituyan "
        "sustituido"
    ),
    "deber debo debe debemos deben debí debió debimos debieron deba deban debido",
    "caber quepo cabe cabemos caben cupe cupo cupimos cupieron quepa quepan cabido",
)
_KINDS: Final = (
    "s1", "s3", "p1", "p3", "s1 ed", "s3 ed", "p1", "p3 ed", "subj", "subj", "part",
)  # fmt: skip

NOUNS: Final = frozenset(
    "abono acuerdo ahorro apoyo apunte arreglo aumento aviso ayuda baile bebida busca cambio camino canto carga casa causa cena "
    "charla cita cobro cocina coloco compra consumo contacto contrato control copia corte costo crea cuenta cuento cuidado cultivo "
    "cura cubierto depende descanso desayuno dibujo diseño disfruta duda ducha emplea encargo ensayo entrada entrega espera "
    "estudio falta filtro firma forma funda gana gasto grabado guarda habla importe inicio interés invito juego junta lava levante "
    "limite llama llave llega llegada llena mando marca marcha medida mejora mezcla mira monte muestra muda nado nota observa "
    "ocupa orden pago para parte pasa paseo paso pega pela pesa peso pinta planta plancha práctica pregunta presta procesa "
    "produce programa promesa protesta prueba quema recibo reforma regalo registro regla regreso reparto reserva resto resulta "
    "retiro reto retraso riego saca salva secreto separa sobra sobre suma tapa tarde término tira toca toma trabajo trato traslado "
    "uso vale variado vela venta viaje vigila visita visto vuelo vuelta voto cierre corre plante prensa sueño muestra vino "
    "cuesta traje vista poda ruego lleno limpio seco junto este arranque pinchazo embarque estreno renta rienda taladro era".split()
)
"""Forms that are nouns or adjectives as well: verbs only where no noun can stand."""

ARRIVING: Final = frozenset(
    "venir llegar salir faltar quedar sobrar existir ocurrir nacer morir aparecer empezar acabar caer entrar volver terminar "
    "comenzar pasar bastar".split()
)
"""Verbs whose subject stands behind them as often as before."""


def forms() -> Iterator[tuple[str, str, str]]:
    """Every form with its infinitive and the kinds that it is of, parted by blanks."""
    odd = {line.split(" ", 1)[0] for line in _ODD}
    for line in _ODD:
        infinitive, *told = line.split()
        yield infinitive, infinitive, "inf"
        for form, kinds in zip(told, _KINDS, strict=True):
            yield form, infinitive, kinds if kinds in {"part", "subj"} else f"fin {kinds}"
        yield from _later(infinitive)
    changed = {verb: change for change, listed in _CHANGING.items() for verb in listed.split()}
    for infinitive in {*REGULAR, *changed} - odd:
        yield from _regular(infinitive, changed.get(infinitive))


def _regular(infinitive: str, change: str | None) -> Iterator[tuple[str, str, str]]:
    stem, ending = infinitive[:-2], infinitive[-2:].replace("í", "i")
    strong = _changed(stem, change)
    a, e = ("a", "e") if ending == "ar" else ("e", "a")
    yield infinitive, infinitive, "inf"
    for form, kinds in (
        (_spelled(strong, "o", ending), "fin s1"), (strong + a, "fin s3"), (strong + a + "n", "fin p3"),
        (stem + {"ar": "amos", "er": "emos", "ir": "imos"}[ending], "fin p1"),
        (_spelled(strong, e, ending), "subj"), (_spelled(strong, e, ending) + "n", "subj"),
        (_spelled(stem, "é", ending) if ending == "ar" else stem + "í", "fin ed s1"),
        (_weak(stem, change, ending) + ("ó" if ending == "ar" else "ió"), "fin ed s3"),
        (_weak(stem, change, ending) + ("aron" if ending == "ar" else "ieron"), "fin ed p3"),
        (stem + ("ado" if ending == "ar" else "ido"), "part"),
    ):  # fmt: skip
        yield form, infinitive, kinds
    yield from _later(infinitive)


def _later(infinitive: str) -> Iterator[tuple[str, str, str]]:
    """The future and the imperfect."""
    for end, kinds in (("á", "s3"), ("án", "p3"), ("é", "s1"), ("emos", "p1")):
        yield infinitive.replace("í", "i") + end, infinitive, f"fin will {kinds}"
    past = ("aba", "aban", "ábamos") if infinitive.endswith("ar") else ("ía", "ían", "íamos")
    for end, kinds in zip(past, ("s1 s3", "p3", "p1"), strict=True):
        yield infinitive[:-2] + end, infinitive, f"fin ed {kinds}"


_VOWELS: Final = {"ie": "e", "ue": "ou", "i": "e"}


def _changed(stem: str, change: str | None) -> str:
    if change is None:
        return stem
    at = max(stem.rfind(vowel) for vowel in _VOWELS[change])
    return stem[:at] + change + stem[at + 1 :] if at >= 0 else stem


def _weak(stem: str, change: str | None, ending: str) -> str:
    """The stem of the third persons of the past, which changes in `-ir` only (`pidió`, `murió`)."""
    if change is None or ending != "ir":
        return stem
    at = max(stem.rfind(vowel) for vowel in _VOWELS[change])
    return stem[:at] + ("u" if change == "ue" else "i") + stem[at + 1 :]


_SOUNDS: Final = {
    ("ar", "e"): (("c", "qu"), ("g", "gu"), ("z", "c")),
    ("er", "o"): (("c", "z"), ("g", "j")),
    ("ir", "o"): (("c", "z"), ("gu", "g"), ("g", "j")),
}


def _spelled(stem: str, end: str, ending: str) -> str:
    """The stem as it is written before that ending (`pagué`, `recojo`, `sigo`)."""
    sort = "e" if end in "eé" else "o"
    if stem.endswith("ec") and sort == "o" and ending == "er":
        return f"{stem[:-1]}zc{end}"
    for was, now in _SOUNDS.get((ending, sort), ()):
        if stem.endswith(was):
            return stem[: -len(was)] + now + end
    return stem + end
