"""Spanish words by what they do in a sentence."""

from __future__ import annotations

from typing import Final

WORDS: Final[dict[str, str]] = {
    "i": "yo",
    "my": "mi mis mío mía",
    "we": "nosotros nosotras",
    "our": "nuestro nuestra nuestros nuestras",
    "me": "me nos mí",
    "you": "tú usted ustedes vosotros te ti tu tus os",
    "your": "tu tus su sus vuestro vuestra",
    "he": "él ella",
    "it": "ello",
    "they": "ellos ellas lo la les le su sus los las se",
    "their": "su sus",
    "this": "esto eso este esta ese esa aquello",
    "there": "hay aquí allí ahí",
    "somebody": "alguien nadie todos nada algo todo gente quien",
    "the": "el la los las ambos cada ningún ninguna",
    "a": ("un una unos unas dos tres cuatro cinco seis siete ocho nueve diez once doce varios varias muchos muchas"),
    "be": "es son soy somos está están estoy estamos eres",
    "was": "era eran fue fueron estaba estaban fui",
    "been": "sido estado ser",
    "have": "ha han he hemos has",
    "had": "había habían",
    "do": "",
    "will": "voy va vamos van quiero queremos",
    "would": "podría podrían debería deberían sería gustaría habría tendría preferiría",
    "can": "puede pueden puedo podemos",
    "must": "debe deben hay",
    "not": "no nunca jamás nada nadie sin ningún ninguna tampoco",
    "never": "nunca jamás",
    "nomore": "más ya antes",
    "if": "si",
    "maybe": "quizá quizás vez mejor probablemente supongo creo parece igual ojalá espero seguramente",
    "want": "quiero espero necesito pienso",
    "said": "dice dijo dicho según dicen comentó cree escribió preguntó",
    "please": "favor",
    "now": "ahora hoy ya todavía aún mismo momento",
    "later": "mañana luego pronto próximo próxima después",
    "past": "ayer anteayer pasado pasada hace",
    "often": "cada siempre todos todas diario semanal normalmente lunes martes jueves viernes sábados domingos",
    "since": "desde hasta entre durante a partir",
    "only": "solo sólo solamente únicamente",
    "so": "y pero o pues sí no hola vale bueno ah oye además entonces gracias",
    "praise": (
        "bueno buena genial fantástico fantástica perfecto perfecta horrible malo mala mejor peor bonito "
        "bonita divertido raro rara fácil difícil caro cara barato increíble encantadora rico rica envidia "
        "milagro qué"
    ),
    "feel": ("cansado cansada contento contenta enfermo enferma listo lista triste hambre sueño calor frío prisa miedo"),
    "vague": "cosa cosas idea problema pregunta manera forma duda verdad",
    "moment": "error café minuto momento lluvia tiempo ruido",
    "kin": (
        "mujer marido hermana hermano madre padre hijo hija amigo amiga vecino vecina jefe jefa abuela abuelo "
        "tía tío primo prima novia novio padres hijos perro gato compañera compañero compañeras"
    ),
    "role": (
        "director directora presidenta presidente tesorera tesorero responsable encargado encargada socia "
        "socias socio socios miembro miembros profesora profesor médica"
    ),
    "decide": (
        "decidido decidimos acordado acordamos decidí decidió decidieron acordó aprobado aprobó eligió "
        "elegido decisión acuerdo quedamos"
    ),
    "like": "prefiero prefiere gusta gustan encanta encantan odio odia favorito favorita preferida",
    "resolve": ("decidido decidimos acordado acordamos decidí decidió decidieron acordó aprobado aprobó eligió elegido"),
    "wish": "prefiero prefiere gusta gustan encanta encantan odio favorito favorita preferida",
    "need": "necesito necesita necesitamos",
    "body": "ayuntamiento banco empresa universidad proveedor cliente hospital seguro policía",
    "state": (
        "vivo vive viven trabajo trabaja trabajan tengo tiene tienen tenemos usa usan uso usamos cuesta "
        "cuestan dirige lleva llevo llama llamo habla hablo empieza termina dura pertenece contiene funciona "
        "estudia estudio enseña escribe cobra paga pagamos abre abren cierra cierran riega cuida coordina "
        "guarda organiza mide ocupa comparte compartimos incluye admite permite vende mantiene sigue sigo "
        "viaja viajan canta toco toca necesita sale llega"
    ),
    "change": (
        "compré compró compramos vendí vendió cambié cambió cambiamos empecé empezó terminé terminó firmé "
        "firmó firmamos abrió cerró cerramos murió nació casó casé fundó publicó llegó salió reservé "
        "reservamos pagué pagamos planté plantamos recibí recibió aprobó dejé dejó visité fui mudé mudó "
        "instaló instalamos ganó perdió entregué entregó comprado vendido cambiado firmado abierto cerrado "
        "plantado pagado recibido terminado"
    ),
    "mind": "sé sabe olvidé pensé vi veo miro busco espero equivoqué",
    "unit": (
        "euros euro céntimos horas hora minutos días día semanas semana meses mes años año metros kilómetros "
        "kilos litros personas socias socios plazas grados"
    ),
    "and": "y o pero e",
    "in": "en de del a al con por para sin sobre bajo entre desde hasta contra",
    "which": "que quien cual donde cuando porque como",
    "month": (
        "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre primavera "
        "verano otoño invierno"
    ),
    "weekday": "lunes martes miércoles jueves viernes sábado domingo",
}
"""Classes by what their words do; a word may be in several."""
