import type { FeedbackTexts } from './translate-feedback.ts';

/**
 * The sentences of the scripted judge and coach, in Spanish, by their English form about a man; the form about a woman
 * is found too. `{line}`, `{his}` and `{word}` are quotes from the conversation and are not translated.
 */
const texts: FeedbackTexts = {
  sentences: {
    // What was best
    '“{line}” is the line that stays: “{skill}”, done in your own way.':
      '«{line}» es la frase que queda: {skill}, a tu manera.',
    'He will think of “{line}” on his way home; that is “{skill}” at its best.':
      'De camino a casa pensará en «{line}»; eso es {skill} en su mejor versión.',
    '“{line}” carried this conversation, and with it you met “{skill}”.':
      '«{line}» sostuvo esta conversación, y con ella lograste {skill}.',
    'With “{line}” you made “{skill}” look easy.': 'Con «{line}» hiciste que pareciera fácil: {skill}.',
    '“{line}” was your liveliest moment and met “{skill}”.':
      '«{line}» fue tu momento más vivo, y con él lograste {skill}.',
    'You had his attention with “{line}”, which is “{skill}”.':
      'Con «{line}» captaste su atención, y eso es {skill}.',
    '“{line}” is worth building on: it met “{skill}”.':
      '«{line}» es una buena base para seguir: con ella lograste {skill}.',
    '“{line}” shows that you can do “{skill}”; let the rest grow from there.':
      '«{line}» muestra que ya sabes hacerlo: {skill}. Lo demás puede crecer desde ahí.',
    'There is a moment to build on: “{line}” met “{skill}”.':
      'Hay un momento sobre el que construir: con «{line}» lograste {skill}.',
    'In “{line}” one hears most of you; begin there next time.':
      'En «{line}» es donde más se te oye; empieza por ahí la próxima vez.',
    '“{line}” told him something, and he could have used more of it.':
      '«{line}» le contó algo, y le habría venido bien un poco más.',
    'You let him in a little with “{line}”.': 'Con «{line}» te dejaste conocer un poco.',
    'He stayed and would gladly hear more of you; a new start costs nothing.':
      'Se quedó y le gustaría saber más de ti; empezar de nuevo no cuesta nada.',

    // What was in the way
    '“{line}” speaks to whoever gives the points; they come from what you say to him.':
      '«{line}» habla a quien da los puntos; los puntos salen de lo que dices en la conversación.',
    '“{line}” hands him his own words back, and one word of yours would tell him more.':
      '«{line}» le devuelve sus propias palabras, y una sola tuya le diría más.',
    'You sent “{line}” twice, and the second time it gave him nothing new to answer.':
      'Enviaste «{line}» dos veces, y la segunda ya no le daba nada nuevo que responder.',
    'He could not read “{line}”; say it again in plain words.':
      'No pudo leer «{line}»; dilo otra vez con palabras sencillas.',
    '“{line}” takes it back before he can enjoy it.': '«{line}» lo retira antes de que pueda disfrutarlo.',
    '“{line}” is outside of what is practised here.': '«{line}» queda fuera de lo que se practica aquí.',
    '“{line}” may be how you felt; said as a wish, it would keep him with you.':
      '«{line}» quizá sea lo que sentías; dicho como un deseo, mantendría su atención.',
    'After your “{line}” to “{his}” he had to go on alone; a detail or a question would help him.':
      'Tras tu «{line}» a «{his}», le tocó seguir sin ayuda; un detalle o una pregunta se lo pondría más fácil.',
    'When he said “{his}”, “{line}” left him little to answer.':
      'Cuando dijo «{his}», «{line}» le dejó poco que responder.',

    // Listening, or a missed chance for it
    '“{line}” met “{skill}” as well.': 'Con «{line}» lograste también {skill}.',
    '“{skill}” was there, too, in “{line}”.': 'También estaba {skill}, en «{line}».',
    'You took up his “{word}” with “{line}”, so he knew that you were listening.':
      'Retomaste su «{word}» con «{line}», así que supo que escuchabas.',
    'That you came back to “{word}” in “{line}” showed him that you listen.':
      'Volver a «{word}» en «{line}» le mostró que escuchas.',
    'He told you “{his}”, and a word about that would have shown him that you heard it.':
      'Te contó «{his}», y una palabra sobre eso le habría mostrado que lo oíste.',

    // What comes next
    'Every checkpoint was there. To go further: when he said “{his}”, “{line}” could have carried something of your own, too.':
      'Estaban todas las habilidades. Para ir más lejos: cuando dijo «{his}», «{line}» podía llevar también algo tuyo.',
    'Every checkpoint was there; take the same ease into a harder scenario.':
      'Estaban todas las habilidades; lleva la misma soltura a una escena más difícil.',
    'Next, practise this: {advice}.': 'Practica ahora esto: {advice}.',
    'Next, practise this: after “{his}” {advice}.': 'Practica ahora esto, tras «{his}»: {advice}.',
    'For next time: {advice}.': 'Para la próxima vez: {advice}.',
    'For next time: after “{his}” {advice}.': 'Para la próxima vez, tras «{his}»: {advice}.',
    'Something like “{line}” does it.': 'Algo como «{line}» basta.',
    'You said nothing yet, and he is curious: one line about what you see or feel is enough to begin.':
      'Aún no has dicho nada, y hay curiosidad: una frase sobre lo que ves o sientes basta para empezar.',

    'He might hear “{line}” as a put-down, even if you meant it lightly; a kind word first would change it.':
      'Puede que «{line}» le suene a desprecio, aunque lo dijeras sin mala intención; una palabra amable antes lo cambiaría.',
    '“{line}” may reach him colder than you meant it; add what you do like, and he stays near.':
      'Puede que «{line}» llegue con más frialdad de la que querías; añade lo que sí te gusta y seguirá cerca.',
    'With “{line}” you may have pushed him away; if it was a no, a plain one would hurt him less.':
      'Con «{line}» quizá marcaste distancia; si era un no, uno claro dolería menos.',
    '(This judge works from a script and does not understand everything that you write.)':
      '(Esta evaluación sigue un guion y no entiende todo lo que escribes.)',

    // The coach, while a message is written
    'Try “{skill}” next.': 'Prueba ahora esto: {skill}.',
    'An example from the scenario: “{line}”': 'Un ejemplo de la escena: «{line}»',
    'Take up one word of the last message.': 'Retoma una palabra del último mensaje.',
    '(This coach works from a script and does not read what you wrote.)':
      '(Esta entrenadora sigue un guion y no lee lo que has escrito.)',
    '(This coach works from a script: these lines are from it, as near to yours as it has any.)':
      '(Esta entrenadora sigue un guion: estas líneas son de él, lo más parecido a la tuya que tiene.)',
  },
  advice: {
    'say openly that you are interested in him': 'di abiertamente que te interesa',
    'answer a parry with a quick one of your own': 'responde a una evasiva con otra rápida tuya',
    'make clear that his yes or no is welcome': 'deja claro que su sí o su no son bienvenidos',
    'respond gracefully to whatever he answers': 'responde con elegancia a lo que conteste, sea lo que sea',
    'answer the opening with lightness of your own instead of plain information':
      'responde a la primera frase con ligereza tuya en lugar de simple información',
    'ask something that shows interest in him as a person':
      'pregunta algo que muestre interés por su persona',
    'say something kind and specific about him': 'di algo amable y concreto, que hable de la otra persona',
    'accept the compliment without playing it down': 'acepta el cumplido sin quitarle importancia',
    'give him a compliment that could be about nobody else':
      'haz un cumplido que no pueda ser para nadie más',
    'add a suggestive note that stays in the realm of hints':
      'añade un toque sugerente que se quede en la insinuación',
    'say no so that nobody could read a maybe into it': 'di que no de modo que nadie pueda leer un quizá',
    'do not justify or apologise for the border': 'no justifiques tu límite ni te disculpes por él',
    'say what you did enjoy, or would like instead': 'di lo que sí te gustó o lo que preferirías',
    'stay warm and firm when asked a second time':
      'mantén la calidez y la firmeza cuando te lo pida por segunda vez',
    'describe a place, a touch or a light so that he can see it':
      'describe un lugar, una caricia o una luz de modo que pueda verlo',
    'say what you want, in hints rather than in anatomy':
      'di lo que quieres, con insinuaciones y no con anatomía',
    'take an image of his and carry it further': 'toma una imagen suya y llévala más lejos',
    'ask how it is for him, or whether he wants to go on in this tone':
      'pregunta cómo lo vive o si quiere seguir en este tono',
    'pick up a detail from the evening or from what he just said':
      'retoma un detalle de la noche o de lo que acaba de decir',
    'state plainly that you enjoyed his company': 'di sencillamente que disfrutaste de su compañía',
    'hint at or suggest meeting again, without pressure': 'insinúa o propón otro encuentro, sin presión',
    'open a door without accusing him of anything': 'abre una puerta sin acusar de nada',
    'use a memory only the two of you share': 'usa un recuerdo que nadie más comparte',
    'say what you would like tonight, in hints he cannot miss':
      'di lo que te gustaría esta noche, con insinuaciones que no se le escapen',
    'keep warmth when his first answer is distracted':
      'mantén la calidez si su primera respuesta es distraída',
    'say one thing you like, clearly enough to be understood':
      'di una cosa que te guste, con claridad suficiente para que se entienda',
    'add the how: slower, softer, longer, with words':
      'añade el cómo: más despacio, más suave, más tiempo, con palabras',
    'ask what he likes, and make it easy to answer': 'pregunta qué le gusta y haz que sea fácil responder',
    'say where a border is, without apology': 'di dónde hay un límite, sin disculpas',
    'hold something back so that he has to wonder': 'guárdate algo, para que tenga que preguntárselo',
    'answer a tease with one of your own': 'responde a una provocación con otra tuya',
    'speak of taste, sound, warmth or touch': 'habla de sabor, sonido, calor o tacto',
    'react to how he answered, not only to what he said': 'reacciona a cómo respondió, no solo a lo que dijo',
  },
};
export default texts;
