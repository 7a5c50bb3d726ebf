/** The coach's lines, in Spanish. */
export const coach: Readonly<Record<string, string>> = {
  // The camera and the place
  'Position yourself in the camera view': 'Colócate donde la cámara te vea',
  'Position yourself so your full body is visible in the camera':
    'Colócate de modo que la cámara vea todo tu cuerpo',
  'Turn to face the camera': 'Ponte de frente a la cámara',
  'Come closer, you are very small in the picture': 'Acércate, se te ve muy pequeña en la imagen',
  'Turn so that the camera sees you from the side, not from your feet or your head':
    'Gírate para que la cámara te vea de lado, no desde los pies ni desde la cabeza',
  'Lie on your back, with your side to the camera': 'Túmbate boca arriba, de lado a la cámara',
  'Position yourself so that your head and both shoulders are visible in the camera':
    'Colócate de modo que la cámara vea tu cabeza y los dos hombros',
  'Raise the camera to the height of your face': 'Sube la cámara a la altura de tu cara',
  'Come a little closer to the camera': 'Acércate un poco a la cámara',
  'I can see you. Three. Two. One.': 'Te veo. Tres. Dos. Uno.',
  Go: 'Ya',
  'Move a little further away, until all of you is in the picture':
    'Aléjate un poco, hasta que salgas entera en la imagen',
  'Tilt the camera up a little, or move away from it':
    'Inclina la cámara un poco hacia arriba o aléjate de ella',
  'Tilt the camera down a little, or move away from it':
    'Inclina la cámara un poco hacia abajo o aléjate de ella',
  'Move to the middle of the picture': 'Colócate en el centro de la imagen',

  // Lifting the hips
  'Bend your knees and plant both feet on the floor': 'Dobla las rodillas y apoya los dos pies en el suelo',
  'Bring your feet a little closer to your hips': 'Acerca un poco los pies a las caderas',
  'Move your feet a little further from your hips': 'Aleja un poco los pies de las caderas',
  'Bring your feet closer together': 'Junta más los pies',
  'Keep your hips level': 'Mantén las caderas niveladas',
  'You are in position. Press through your heels and lift your hips':
    'Estás en posición. Empuja con los talones y levanta las caderas',
  'Lift your hips higher': 'Sube más las caderas',
  'Stop when shoulders, hips and knees are in line, without arching your back':
    'Detente cuando hombros, caderas y rodillas estén en línea, sin arquear la espalda',
  'You are in position. Drive your hips up and pause at the top':
    'Estás en posición. Empuja las caderas hacia arriba y haz una pausa',
  'Drive your hips all the way up': 'Empuja las caderas hasta arriba del todo',
  'Keep your knees in line with your feet': 'Mantén las rodillas en línea con los pies',
  'Keep your heels on the floor': 'Mantén los talones en el suelo',
  'Lower your hips all the way between two lifts': 'Baja las caderas del todo entre una elevación y otra',
  'Lift your hips slowly, without swinging them up': 'Sube las caderas despacio, sin balancearlas',
  'Stay for a moment at the top': 'Quédate un momento arriba',
  'Take your time, one breath for each lift': 'Tómate tu tiempo, una respiración por elevación',
  'Lower your hips slowly, without dropping them': 'Baja las caderas despacio, sin dejarlas caer',
  'Keep an even rhythm, one lift like the other': 'Mantén un ritmo regular, una elevación como la otra',

  // Raising the legs
  'You are in position. Breathe out and raise both legs together':
    'Estás en posición. Suelta el aire y sube las dos piernas juntas',
  'Keep your legs as straight as is comfortable': 'Mantén las piernas tan rectas como te sea cómodo',
  'Raise both long legs together, up to the ceiling': 'Sube juntas las dos piernas largas, hacia el techo',
  'Move both legs together': 'Mueve las dos piernas juntas',
  'Keep your lower back flat on the floor': 'Mantén la zona lumbar pegada al suelo',
  'Try to stop just above the floor between two raises':
    'Intenta parar justo encima del suelo entre una elevación y otra',
  'Lower your legs until they are near the floor': 'Baja las piernas hasta que estén cerca del suelo',
  'Raise your legs slowly, without swinging them up': 'Sube las piernas despacio, sin balancearlas',
  'Take your time, one breath for each raise': 'Tómate tu tiempo, una respiración por subida',
  'Lower your legs slowly, without letting them fall': 'Baja las piernas despacio, sin dejarlas caer',
  'Keep an even rhythm, one raise like the other': 'Mantén un ritmo regular, una subida como la otra',

  // The butterfly
  'Sit on the floor, facing the camera': 'Siéntate en el suelo, de frente a la cámara',
  'Bring your soles together and let your knees open to the sides':
    'Junta las plantas de los pies y deja que las rodillas se abran a los lados',
  'Return to pose': 'Vuelve a la postura',
  'Pose unlocked': 'Postura interrumpida',
  'Let your knees open a little wider': 'Deja que las rodillas se abran un poco más',
  'Let your knees soften towards the floor': 'Deja que las rodillas bajen con suavidad hacia el suelo',
  'Bring the soles of your feet together': 'Junta las plantas de los pies',
  'Sit tall and lengthen your back': 'Siéntate erguida y alarga la espalda',
  'Let both knees sink to the same height': 'Deja que las dos rodillas bajen a la misma altura',

  // Circles
  'Stand upright, all of you in the picture': 'Ponte de pie, entera en la imagen',
  'Draw a slow, full circle with your hips': 'Dibuja un círculo lento y completo con las caderas',
  'Ready for next hip circle': 'Ya puedes hacer el siguiente círculo de cadera',
  'Step your feet a little wider': 'Separa un poco más los pies',
  'Bring your feet a little closer together': 'Junta un poco los pies',
  'Keep your shoulders level while your hips move':
    'Mantén los hombros nivelados mientras se mueven las caderas',
  'Keep your chest over your feet': 'Mantén el pecho sobre los pies',
  'Make the circle rounder, to the front and the back as well':
    'Haz el círculo más redondo, también hacia delante y hacia atrás',
  'Let your hips travel a little further': 'Deja que las caderas lleguen un poco más lejos',
  'Let your hips circle under a quiet upper body': 'Deja que las caderas giren bajo un torso tranquilo',
  'Circle more slowly, one breath for each circle': 'Gira más despacio, una respiración por círculo',
  'Keep an even rhythm, one circle like the other': 'Mantén un ritmo regular, un círculo como el otro',

  // The neck
  'Sit still for a moment and look straight ahead': 'Quédate quieta un momento y mira al frente',
  'Let your head bow forward and come back, with your breath':
    'Deja que la cabeza se incline hacia delante y vuelva, con tu respiración',
  'Let your chin come a little closer to your chest': 'Acerca un poco más la barbilla al pecho',
  'Keep your shoulders level': 'Mantén los hombros nivelados',
  'Slow down, move your head with your breath': 'Más despacio, mueve la cabeza con la respiración',
  'Let only your head bow, with your shoulders at rest': 'Inclina solo la cabeza, con los hombros en reposo',
  'Let your chin sink straight down, without tilting your head':
    'Deja que la barbilla baje recta, sin ladear la cabeza',
  'Come up only until you look straight ahead': 'Sube solo hasta mirar al frente',
  'Lift your head all the way between two bows': 'Levanta la cabeza del todo entre una inclinación y otra',
  'Keep an even rhythm, one bow like the other': 'Mantén un ritmo regular, una inclinación como la otra',

  // Pulses
  'Step your feet wider than your shoulders and turn your toes out':
    'Separa los pies más que los hombros y gira las puntas hacia fuera',
  'Sink a little deeper into your squat': 'Baja un poco más en la sentadilla',
  'You are in position. Pulse up a little and sink back down':
    'Estás en posición. Sube un poco en un pulso y vuelve a bajar',
  'Make your pulses a little bigger': 'Haz los pulsos un poco más grandes',
  'Stay low, rise only a hand’s width and sink back': 'Quédate abajo: sube solo un palmo y vuelve a bajar',
  'Stay a little higher, so that your knees do not bend beyond a right angle':
    'Quédate un poco más arriba, para que las rodillas no pasen del ángulo recto',
  'Let your knees point over your toes': 'Deja que las rodillas apunten hacia los dedos de los pies',
  'Lift your chest and keep your back upright': 'Sube el pecho y mantén la espalda recta',
  'Keep your shoulders square to the camera': 'Mantén los hombros de frente a la cámara',
  'Pulse more slowly, with your breath': 'Haz los pulsos más despacio, con la respiración',
  'Keep the same weight on both feet': 'Reparte el peso por igual entre los dos pies',
  'Keep an even rhythm, one pulse like the other': 'Mantén un ritmo regular, un pulso como el otro',

  // Encouragement
  'Lovely start': 'Qué buen comienzo',
  'Good. Let your breath lead': 'Bien. Deja que guíe la respiración',
  'That is it, smooth and steady': 'Así es, suave y constante',
  'You have found your rhythm': 'Has encontrado tu ritmo',
  'Strong and calm, keep going': 'Fuerte y tranquila, sigue así',
  'Beautiful control': 'Un control precioso',
  'Ten and more, well done': 'Más de diez, muy bien',
  'You are in the flow': 'Estás fluyendo',
  'So steady. Keep breathing': 'Qué constancia. Sigue respirando',
  'Wonderful stamina': 'Qué resistencia tan buena',
  'Strong to the last': 'Fuerte hasta la última',
  'You make it look easy': 'Haces que parezca fácil',
  'Whenever you are ready': 'Cuando quieras',
  'Take a breath, then begin in your own time': 'Respira y empieza a tu ritmo',
  'Good start. Find your own pace': 'Buen comienzo. Encuentra tu ritmo',
  'Slow is strong here': 'Aquí, lento es fuerte',
  'You are doing well': 'Lo estás haciendo bien',
  'Keep your breath with the movement': 'Acompasa la respiración con el movimiento',
  'Great work so far': 'Gran trabajo hasta ahora',
  'Feel how much steadier you are': 'Nota cuánta más estabilidad tienes',
  'Impressive endurance': 'Una resistencia impresionante',
  'Rest whenever you like, you have earned it': 'Descansa cuando quieras, te lo has ganado',
  'Settle in and let your breath slow down': 'Acomódate y deja que la respiración se calme',
  'Soften a little with every breath out': 'Afloja un poco más con cada espiración',
  'Lovely. Let gravity do the work': 'Muy bien. Deja que la gravedad haga el trabajo',
  'Breathe into your hips': 'Respira hacia las caderas',
  'So patient. Keep your shoulders easy': 'Con paciencia, muy bien. Mantén los hombros sueltos',
  'You are opening beautifully': 'Tus caderas se abren muy bien',
  'A whole minute. Stay as long as it feels good': 'Un minuto entero. Quédate mientras te siente bien',
  'Calm and steady': 'Con calma y constancia',
  'Wonderful stillness': 'Qué quietud tan bonita',
  'Come out slowly whenever you like': 'Sal despacio cuando quieras',
  'More than a minute already, lovely': 'Ya más de un minuto, qué bien',
  'Two minutes strong. Listen to your body': 'Dos minutos, qué fuerza. Escucha a tu cuerpo',
};
