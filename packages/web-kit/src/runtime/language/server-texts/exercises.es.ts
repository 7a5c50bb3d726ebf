/** The exercise catalogue and the areas it trains, in Spanish. */
export const exercises: Readonly<Record<string, string>> = {
  'Hip Bridge': 'Puente de cadera',
  'Sumo Squat Pulse': 'Pulsos en sentadilla sumo',
  'Lying Leg Raise': 'Elevación de piernas',
  'Butterfly Hold': 'Postura de la mariposa',
  'Hip Circles': 'Círculos de cadera',
  'Hip Thrust': 'Empuje de cadera',
  'Neck Tilt': 'Inclinación de cuello',
  'Glutes and core': 'Glúteos y centro',
  'Inner thighs and glutes': 'Cara interna de los muslos y glúteos',
  'Lower abdomen and hip flexors': 'Bajo vientre y flexores de cadera',
  'Hips and inner thighs': 'Caderas y cara interna de los muslos',
  'Hips and lower back': 'Caderas y zona lumbar',
  'Glutes and hamstrings': 'Glúteos y parte posterior del muslo',
  'Neck and shoulders': 'Cuello y hombros',
  'Lie on your back, plant your feet, and lift your hips in one slow wave.':
    'Túmbate boca arriba, apoya los pies y levanta las caderas en una sola ola lenta.',
  'Sink into a wide squat and pulse gently near the bottom.':
    'Baja a una sentadilla amplia y haz pulsos suaves abajo.',
  'Lie flat, keep your legs long, and raise them together without hurry.':
    'Túmbate, mantén las piernas estiradas y levántalas juntas, sin prisa.',
  'Sit tall, bring your soles together, and let your knees soften toward the floor.':
    'Siéntate erguida, junta las plantas de los pies y deja que las rodillas bajen con suavidad hacia el suelo.',
  'Stand with soft knees and draw slow, full circles with your hips.':
    'De pie, con las rodillas sueltas, dibuja círculos lentos y completos con las caderas.',
  'Drive your hips up with intent, pause at the top, and lower with control.':
    'Empuja las caderas hacia arriba con intención, haz una pausa arriba y baja con control.',
  'Sit at ease and let your head bow forward and come back, with your breath.':
    'Siéntate cómoda y deja que la cabeza se incline hacia delante y vuelva, con tu respiración.',
};
