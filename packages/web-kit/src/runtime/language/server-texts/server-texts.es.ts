import type { TextsByEnglish } from '../translate-english.ts';
import { achievements } from './achievements.es.ts';
import { exercises } from './exercises.es.ts';
import { problems } from './problems.es.ts';
import { questions } from './questions.es.ts';
import { scenarios } from './scenarios.es.ts';

/** Texts of services and static files for users, in Spanish. */
const texts: TextsByEnglish = {
  whole: { ...problems, ...exercises, ...achievements, ...scenarios, ...questions },
  patterns: [
    [
      /^Before we begin: I am an AI, and here I play (.+)\.$/,
      'Antes de empezar: soy una IA y aquí hago de $1.',
    ],
    [/^(.+) This conversation has ended\.$/, '$1 Esta conversación ha terminado.'],
    [
      /^That can be read as (.+), so it was not passed on\. If you meant something else, please say it in another way\.$/,
      'Eso puede leerse como $1, así que no se ha enviado. Si querías decir otra cosa, dilo de otra forma.',
    ],
    [
      /^This scenario cannot be kept as it is\. (.+) Nothing you wrote is lost\.$/,
      'Esta escena no se puede guardar tal como está. $1 No se pierde nada de lo que has escrito.',
    ],
    [/^(Without a language model scenarios are .+\.) (Everyone in it has to be an adult\.)$/, '$1 $2'],
    [/^(.+) on (Android|ChromeOS|Chrome OS|iOS|Linux|macOS|Windows)$/, '$1 en $2'],
    [/^You chose “(.+)”$/, 'Has elegido «$1»'],
    [/^Finish (\d+) workouts$/, 'Termina $1 entrenamientos'],
    [/^Finish (\d+) conversations$/, 'Termina $1 conversaciones'],
    [/^Complete (\d+) repetitions in all$/, 'Completa $1 repeticiones en total'],
    [
      /^Move on (\d+) days in a row, once\. It stays yours\.$/,
      'Muévete $1 días seguidos, una vez. Se queda contigo.',
    ],
    [/^Move for (\d+) minutes in all$/, 'Muévete $1 minutos en total'],
    [/^Earn (\d+) points in conversations$/, 'Gana $1 puntos en conversaciones'],
    [/^Practise conversation (\d+) days in a row$/, 'Practica la conversación $1 días seguidos'],
    [
      /^Send at least (\d+) messages before you finish\. So far there are (\d+)\.$/,
      'Envía al menos $1 mensajes antes de terminar. De momento van $2.',
    ],
    [
      /^You have (\d+) scenarios\. Delete one to make room for another\.$/,
      'Tienes $1 escenas. Elimina una para hacer sitio a otra.',
    ],
    [
      /^A session of (.+) can last (\d+) hours at most\. Perhaps it was left running\.$/,
      'Una sesión de $1 puede durar como mucho $2 horas. Quizá se quedó en marcha.',
    ],
    [
      /^A session of (.+) can have (\d+) repetitions at most\. Perhaps the count slipped\.$/,
      'Una sesión de $1 puede tener como mucho $2 repeticiones. Quizá falló la cuenta.',
    ],
    [
      /^(\d+) repetitions of (.+) in (\d+) seconds are more than a body can do\. Perhaps the count slipped\.$/,
      '$1 repeticiones de $2 en $3 segundos son más de lo que puede un cuerpo. Quizá falló la cuenta.',
    ],
    [/^The event failed again: (.+)$/, 'El evento ha vuelto a fallar: $1'],
    [/^There is no account with the e-mail (.+)\.$/, 'No hay ninguna cuenta con el correo $1.'],
  ],
};
export default texts;
