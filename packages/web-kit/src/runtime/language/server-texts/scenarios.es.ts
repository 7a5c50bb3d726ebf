/** The texts of the conversation scenarios in Spanish; in both genders where a woman can play the partner. */
export const scenarios: Readonly<Record<string, string>> = {
  easy: 'fácil',
  medium: 'media',
  hard: 'difícil',

  'The Bold First Move': 'Un primer paso atrevido',
  'You have circled each other for weeks. Somebody has to say it.':
    'Semanas de miradas y rodeos. Alguien tiene que decirlo.',
  'Say that you are interested, and leave him free to answer.':
    'Di que te interesa y déjale libertad para responder.',
  'Say that you are interested, and leave her free to answer.':
    'Di que te interesa y déjale libertad para responder.',
  'State interest': 'Decir que te interesa',
  'Wit under pressure': 'Ingenio bajo presión',
  'Ask for consent': 'Pedir consentimiento',
  'Take the answer well': 'Encajar bien la respuesta',

  'A Spark in the Coffee Queue': 'Una chispa en la fila del café',
  'You keep meeting the same smile in the same queue. Today it says hello first.':
    'Te cruzas siempre con la misma sonrisa en la misma fila. Hoy saluda primero.',
  'Turn small talk into something with a little warmth in it.':
    'Convierte una charla cualquiera en algo con un poco de calidez.',
  'Playful reply': 'Respuesta juguetona',
  'Genuine curiosity': 'Curiosidad sincera',
  'A warm compliment': 'Un cumplido cálido',

  'Take the Compliment': 'Acepta el cumplido',
  'He likes how you look tonight and says so. Nothing to deflect, nothing to prove.':
    'Le gusta cómo estás esta noche y te lo dice. Nada que esquivar, nada que demostrar.',
  'She likes how you look tonight and says so. Nothing to deflect, nothing to prove.':
    'Le gusta cómo estás esta noche y te lo dice. Nada que esquivar, nada que demostrar.',
  'Receive a compliment with pleasure and give one back.': 'Recibe un cumplido con gusto y devuelve otro.',
  'Receive it': 'Recibirlo',
  'Return it in detail': 'Devolverlo con detalle',
  'Turn up the warmth': 'Subir la temperatura',

  'The Graceful No': 'Un no con elegancia',
  'He is charming, and he would like more than you would. Both are allowed.':
    'Es encantador y querría más que tú. Las dos cosas están bien.',
  'She is charming, and she would like more than you would. Both are allowed.':
    'Es encantadora y querría más que tú. Las dos cosas están bien.',
  'Say no clearly, stay kind, keep the conversation on your terms.':
    'Di que no con claridad, sé amable y lleva la conversación a tu manera.',
  'A clear no': 'Un no claro',
  'No apology': 'Sin disculpas',
  'Keep what you like': 'Quedarte con lo que te gusta',
  'Hold the line kindly': 'Mantenerte firme con amabilidad',

  'A Long-Distance Evening': 'Una noche a distancia',
  'Six hundred kilometres, two glasses of wine, one phone each.':
    'Seiscientos kilómetros, dos copas de vino, dos teléfonos.',
  'Make the distance feel smaller with words alone.': 'Haz la distancia más pequeña, solo con palabras.',
  'Paint a scene': 'Pintar una escena',
  'Put desire into words': 'Poner el deseo en palabras',
  'Build on his image': 'Continuar su imagen',
  'Build on her image': 'Continuar su imagen',
  'Check in': 'Preguntar cómo va',

  'The Morning After the Party': 'La mañana después de la fiesta',
  'You talked in the kitchen until two. Now his name is on your phone.':
    'Una charla en la cocina hasta las dos. Ahora su nombre está en tu teléfono.',
  'You talked in the kitchen until two. Now her name is on your phone.':
    'Una charla en la cocina hasta las dos. Ahora su nombre está en tu teléfono.',
  'Keep the thread alive and let him know you enjoyed it.':
    'Mantén vivo el hilo y hazle saber que lo pasaste bien.',
  'Keep the thread alive and let her know you enjoyed it.':
    'Mantén vivo el hilo y hazle saber que lo pasaste bien.',
  'Call back a shared moment': 'Recordar un momento compartido',
  'Say that you liked it': 'Decir que te gustó',
  'Leave a door open': 'Dejar una puerta abierta',

  'Rekindling After Years': 'Reavivar la llama tras los años',
  'Eleven years, two calendars, one sofa. You would like him to look up.':
    'Once años, dos agendas, un sofá. Te gustaría que levantara la vista.',
  'Eleven years, two calendars, one sofa. You would like her to look up.':
    'Once años, dos agendas, un sofá. Te gustaría que levantara la vista.',
  'Break the routine with humour and desire, and no reproach.':
    'Rompe la rutina con humor y deseo, sin reproches.',
  'Invite without blame': 'Invitar sin reproches',
  'Recall your own history': 'Recordar la historia en común',
  'Make it specific': 'Concretar',
  'Stay light when it stalls': 'Mantener la ligereza si se atasca',

  'Saying What You Like': 'Decir lo que te gusta',
  'He asks, and he means it: what do you like? A rare and good question.':
    'Te pregunta, y de verdad: ¿qué te gusta? Una pregunta poco común, y buena.',
  'She asks, and she means it: what do you like? A rare and good question.':
    'Te pregunta, y de verdad: ¿qué te gusta? Una pregunta poco común, y buena.',
  'Name a wish clearly, kindly, and ask for his.':
    'Di un deseo con claridad y cariño, y pregunta por el suyo.',
  'Name a wish clearly, kindly, and ask for hers.':
    'Di un deseo con claridad y cariño, y pregunta por el suyo.',
  'Name a wish': 'Nombrar un deseo',
  'Say how': 'Decir cómo',
  'Ask for his': 'Preguntar por el suyo',
  'Ask for hers': 'Preguntar por el suyo',
  'Name a limit kindly': 'Poner un límite con cariño',

  'The Slow-Burn Dinner': 'La cena a fuego lento',
  'Candles, two forks, one dessert. Nobody is in a hurry.':
    'Velas, dos tenedores, un postre. Nadie tiene prisa.',
  'Let tension grow without giving it all away.': 'Deja crecer la tensión sin desvelarlo todo.',
  'Use a pause': 'Usar una pausa',
  'Tease and be teased': 'Provocar y dejarte provocar',
  'Appeal to the senses': 'Hablar a los sentidos',
  'Read his reply': 'Leer su respuesta',
  'Read her reply': 'Leer su respuesta',
};
