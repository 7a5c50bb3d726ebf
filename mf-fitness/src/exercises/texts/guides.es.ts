/** The texts about each exercise before and after it, and the words that pace it, in Spanish. */
export const guides: Readonly<Record<string, string>> = {
  // Shared by several
  'Lean your phone or laptop on something low, two to three metres away, so that it sees you from the side.':
    'Apoya el teléfono o el portátil en algo bajo, a dos o tres metros, de modo que te vea de lado.',
  'Keep your knees in line with your feet.': 'Mantén las rodillas en línea con los pies.',
  'Let your knees point over your toes.': 'Deja que las rodillas apunten hacia los dedos de los pies.',
  'Breathe in and lower slowly': 'Toma aire y baja despacio',

  // Hip Bridge
  'On your back, the hips rise in one slow wave. Strengthens glutes and core.':
    'Boca arriba, las caderas suben en una ola lenta. Fortalece glúteos y centro.',
  'A slow lift of the hips that wakes the glutes and the pelvic floor. Breathe out on the way up, breathe in on the way down.':
    'Una elevación lenta de las caderas que despierta los glúteos y el suelo pélvico. Suelta el aire al subir, tómalo al bajar.',
  'Lie on your back, bend your knees and plant both feet near your hips.':
    'Túmbate boca arriba, dobla las rodillas y apoya los dos pies cerca de las caderas.',
  'Press through your heels and lift until shoulders, hips and knees are in line.':
    'Empuja con los talones y sube hasta que hombros, caderas y rodillas queden en línea.',
  'Hold for a breath, then lower slowly until your back rests on the floor.':
    'Quédate arriba una respiración y baja despacio hasta que la espalda descanse en el suelo.',
  'Keep your feet hip-width apart and still.': 'Mantén los pies quietos y separados al ancho de las caderas.',
  'Lift with your glutes rather than arching your back.':
    'Sube con los glúteos en lugar de arquear la espalda.',
  'Rest whenever you like.': 'Descansa cuando quieras.',
  'Rest whenever you like: only full lifts count.':
    'Descansa cuando quieras: solo cuentan las elevaciones completas.',
  'Breathe out and lift your hips': 'Suelta el aire y levanta las caderas',
  'Stay for a moment': 'Quédate un momento',

  // Sumo Squat Pulse
  'Deep in a wide squat, small pulses near the bottom. Strengthens inner thighs and glutes.':
    'En una sentadilla amplia y profunda, pulsos pequeños abajo. Fortalece la cara interna de los muslos y los glúteos.',
  'Small waves near the bottom of a wide squat, for inner thighs and glutes. Let every pulse start from the pelvic floor.':
    'Olas pequeñas en la parte más baja de una sentadilla amplia, para la cara interna de los muslos y los glúteos. Deja que cada pulso nazca en el suelo pélvico.',
  'Put your phone or laptop in front of you, two to three metres away, so that it sees you from head to feet.':
    'Pon el teléfono o el portátil delante de ti, a dos o tres metros, de modo que te vea de la cabeza a los pies.',
  'Step your feet wider than your shoulders and turn your toes out.':
    'Separa los pies más que los hombros y gira las puntas hacia fuera.',
  'Sink until your thighs are nearly level.': 'Baja hasta que los muslos estén casi horizontales.',
  'Rise a hand’s width or two, then sink back down. That is one pulse.':
    'Sube un palmo o dos y vuelve a bajar. Eso es un pulso.',
  'Keep your chest lifted and your hips level.': 'Mantén el pecho alto y las caderas niveladas.',
  'Standing up for a rest is fine, and costs nothing.':
    'Puedes ponerte de pie para descansar, y no cuesta nada.',
  'Standing up for a rest is fine: it does not count and it costs nothing.':
    'Puedes ponerte de pie para descansar: no cuenta y no cuesta nada.',
  'Breathe out and rise a little': 'Suelta el aire y sube un poco',
  'Breathe in and sink back down': 'Toma aire y vuelve a bajar',

  // Lying Leg Raise
  'On your back, both long legs rise together. Strengthens the lower abdomen.':
    'Boca arriba, las dos piernas estiradas suben juntas. Fortalece el bajo vientre.',
  'Long legs rise just past upright and come down without hurry. It strengthens the lower belly and the front of the hips.':
    'Las piernas estiradas suben más allá de la vertical y bajan sin prisa. Fortalece el bajo vientre y la parte delantera de las caderas.',
  'Lie on your back with long legs, arms beside you.':
    'Túmbate boca arriba con las piernas estiradas y los brazos a los lados.',
  'Breathe out and raise both legs together until they are just past upright, towards your head.':
    'Suelta el aire y sube las dos piernas juntas hasta que pasen un poco de la vertical, hacia tu cabeza.',
  'Lower them slowly until they almost touch the floor.': 'Bájalas despacio hasta que casi toquen el suelo.',
  'Keep your lower back flat; bend your knees a little if it lifts.':
    'Mantén la zona lumbar pegada al suelo; dobla un poco las rodillas si se levanta.',
  'Past upright is full form. A little lower is good too.':
    'Pasar la vertical es la forma completa. Un poco menos también está bien.',
  'Past upright is full form. A little lower counts too, once your raises are all alike.':
    'Pasar la vertical es la forma completa. Un poco menos también cuenta cuando todas tus elevaciones se parecen.',
  'Slow on the way down is where the work is.': 'El trabajo está en bajar despacio.',
  'Breathe out and raise both legs': 'Suelta el aire y sube las dos piernas',
  'Just past upright': 'Un poco más allá de la vertical',

  // Butterfly Hold
  'Sitting with the soles together, the knees soften outward. Opens hips and inner thighs.':
    'Sentada con las plantas de los pies juntas, las rodillas se abren con suavidad. Abre las caderas y la cara interna de los muslos.',
  'A quiet stretch that opens hips and inner thighs. The time you stay is what counts here, not how far your knees go.':
    'Un estiramiento tranquilo que abre las caderas y la cara interna de los muslos. Aquí cuenta el tiempo que te quedas, no hasta dónde llegan las rodillas.',
  'Put your phone or laptop in front of you, two metres away, at about the height of your chest.':
    'Pon el teléfono o el portátil delante de ti, a dos metros, más o menos a la altura del pecho.',
  'Sit tall on the floor and bring the soles of your feet together.':
    'Siéntate erguida en el suelo y junta las plantas de los pies.',
  'Let your knees open to the sides and soften towards the floor.':
    'Deja que las rodillas se abran a los lados y bajen con suavidad.',
  'Stay and breathe. After a moment the hold locks and its time runs.':
    'Quédate y respira. Tras un momento la postura se fija y empieza a correr su tiempo.',
  'Sit on a folded blanket if your back rounds.':
    'Siéntate sobre una manta doblada si se te redondea la espalda.',
  'A short break of a second and a half does not end a hold.':
    'Una pausa corta, de un segundo y medio, no termina la postura.',
  'Never press your knees down: let them sink.': 'No empujes nunca las rodillas: deja que bajen solas.',
  'Open your knees': 'Abre las rodillas',
  'Stay and breathe in': 'Quédate y toma aire',
  'Stay and breathe out': 'Quédate y suelta el aire',
  'Close them gently': 'Ciérralas con suavidad',

  // Hip Circles
  'Standing with soft knees, the hips draw full circles. Frees hips and lower back.':
    'De pie y con las rodillas sueltas, las caderas dibujan círculos completos. Libera las caderas y la zona lumbar.',
  'Slow, full circles that loosen hips and lower back. Shoulders stay quiet, the hips draw.':
    'Círculos lentos y completos que sueltan las caderas y la zona lumbar. Los hombros descansan, las caderas dibujan.',
  'Lean your phone upright two steps in front of you, so that all of you is in the picture. Low on the floor and tilted up it sees your circle best.':
    'Apoya el teléfono en vertical a dos pasos de ti, de modo que salgas entera en la imagen. Abajo, en el suelo, e inclinado hacia arriba es como mejor ve tu círculo.',
  'Stand with soft knees, feet as wide as your shoulders, hands on your hips.':
    'De pie, rodillas sueltas, pies al ancho de los hombros y manos en las caderas.',
  'Draw a level circle: to the side, forward, to the other side, back.':
    'Dibuja un círculo horizontal: a un lado, adelante, al otro lado, atrás.',
  'Keep the circle going, or rest between two.': 'Sigue con el círculo o descansa entre uno y otro.',
  'All the way round, each time.': 'La vuelta entera, cada vez.',
  'All the way round: half a circle does not count.': 'La vuelta entera: medio círculo no cuenta.',
  'Make it round: to the front and the back as well as to the sides.':
    'Que sea redondo: hacia delante y hacia atrás, no solo a los lados.',
  'Change direction whenever you like.': 'Cambia de sentido cuando quieras.',
  'Breathe in and circle to one side': 'Toma aire y gira hacia un lado',
  'Breathe out and circle to the other': 'Suelta el aire y gira hacia el otro',

  // Hip Thrust
  'Strong lifts of the hips with a pause at the top. Builds power in glutes and hamstrings.':
    'Elevaciones fuertes de las caderas con una pausa arriba. Da potencia a los glúteos y a la parte posterior del muslo.',
  'Hips driven up with intent, held for a beat, lowered with control. Glutes and hamstrings do the work.':
    'Las caderas suben con intención, se quedan un instante y bajan con control. Trabajan los glúteos y la parte posterior del muslo.',
  'Lie on your back, bend your knees and plant your feet as wide as your hips.':
    'Túmbate boca arriba, dobla las rodillas y apoya los pies al ancho de las caderas.',
  'Drive your hips up until shoulders, hips and knees are in line, and pause.':
    'Empuja las caderas hasta que hombros, caderas y rodillas queden en línea, y haz una pausa.',
  'Lower with control until your seat touches the floor.':
    'Baja con control hasta que los glúteos toquen el suelo.',
  'Your shanks stand upright at the top.': 'Arriba, las espinillas quedan verticales.',
  'Fast up, slow down.': 'Sube rápido, baja despacio.',
  'Breathe out and drive your hips up': 'Suelta el aire y empuja las caderas hacia arriba',
  'Pause at the top': 'Pausa arriba',
  'Breathe in and lower with control': 'Toma aire y baja con control',

  // Neck Tilt
  'Sitting tall, the head bows forward and comes back. Lets go of neck and shoulders.':
    'Sentada y erguida, la cabeza se inclina hacia delante y vuelve. Suelta el cuello y los hombros.',
  'The head bows forward and comes back, with the breath. It eases neck and shoulders.':
    'La cabeza se inclina hacia delante y vuelve, con la respiración. Afloja el cuello y los hombros.',
  'Put your phone or laptop in front of you at the height of your face, one to two metres away.':
    'Pon el teléfono o el portátil delante de ti a la altura de la cara, a uno o dos metros.',
  'Sit at ease and look straight ahead.': 'Siéntate cómoda y mira al frente.',
  'Sit at ease, look straight ahead and stay still for a moment: the coach learns where your head rests.':
    'Siéntate cómoda, mira al frente y quédate quieta un momento: la entrenadora aprende dónde descansa tu cabeza.',
  'Let your chin sink towards your chest.': 'Deja caer la barbilla hacia el pecho.',
  'Come back up until you look straight ahead again.': 'Vuelve a subir hasta mirar otra vez al frente.',
  'Move with your breath, never with a jerk.': 'Muévete con la respiración, nunca con tirones.',
  'Let your shoulders hang.': 'Deja caer los hombros.',
  'Stop if anything hurts.': 'Detente si algo duele.',
  'Breathe out and let your head bow': 'Suelta el aire y deja que la cabeza se incline',
  'Rest there': 'Descansa ahí',
  'Breathe in and come back up': 'Toma aire y vuelve arriba',

  // What the programme is built on
  'Training the muscles of the pelvic floor helps against leaking and is safe. The trials train a squeeze that a camera cannot see: our lifts are done together with it, they do not replace it.':
    'Entrenar los músculos del suelo pélvico ayuda contra las pérdidas de orina y es seguro. Los estudios entrenan una contracción que una cámara no puede ver: nuestras elevaciones se hacen junto con ella, no la sustituyen.',
  'After a birth it can be begun early, with somebody who looks after you.':
    'Después de un parto se puede empezar pronto, con alguien que siga tu recuperación.',
  'Exercise eases long-lasting pain in the lower back, no single kind of it much more than another.':
    'El ejercicio alivia el dolor persistente en la zona lumbar, sin que un tipo destaque mucho sobre otro.',
  'Every minute counts, and strengthening on two or more days a week is what adults are advised.':
    'Cada minuto cuenta, y a las personas adultas se les aconseja fortalecerse dos o más días por semana.',
  'A few more repetitions, once the ones before went well, are how strength grows.':
    'Unas repeticiones más, cuando las anteriores han ido bien: así crece la fuerza.',

  // Exercises that have a description only
  'Slow breaths deep into the belly. Warms the centre of the body.':
    'Respiraciones lentas hasta el fondo del vientre. Da calor al centro del cuerpo.',
  'A wide stance with gentle pulses from the middle. Steadies the core.':
    'Una postura amplia con pulsos suaves desde el centro. Da estabilidad al centro.',
  'Light, quick lifts from the pelvic floor. Trains quick strength.':
    'Elevaciones ligeras y rápidas desde el suelo pélvico. Entrena la fuerza rápida.',
  'Unhurried movement with attention on what you feel. Sharpens body awareness.':
    'Movimiento sin prisa, con la atención en lo que sientes. Afina la conciencia del cuerpo.',
  'Rhythmic lifts of the hips with the breath. Builds stamina in the glutes.':
    'Elevaciones rítmicas de las caderas con la respiración. Da resistencia a los glúteos.',
  'Soft, long holds of the pelvic floor. Trains lasting strength.':
    'Contracciones suaves y largas del suelo pélvico. Entrena la fuerza duradera.',
};
