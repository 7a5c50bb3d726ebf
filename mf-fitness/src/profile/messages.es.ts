import type { Translation } from '@ondine/web-kit/runtime';
import type { profileMessages } from './messages.en.ts';

/** The texts of the profile below its first lines, in Spanish. */
const texts: Translation<typeof profileMessages> = {
  topAchievements: 'Mejores logros',
  viewAll: 'Ver todos →',

  beginTitle: 'Aquí se dibujarán tus primeros cinco minutos',
  beginHint: 'Tus semanas, los días en que te moviste, cómo va tu forma: todo empieza con una rutina corta.',
  beginAction: 'Empezar con 5 minutos',

  pictures: 'Cómo ha ido',
  picturesFailed: 'Ahora mismo no se han podido dibujar tus gráficas.',
  figures: 'Mostrar las cifras',
  weeklyReps: 'Repeticiones por semana',
  weeklyRepsSummary: '{{total}} repeticiones en las últimas 12 semanas, {{current}} de ellas esta semana.',
  week: 'Semana del',
  repetitions: 'Repeticiones',
  calendar: 'Días en que te moviste',
  calendarSummary: 'Días con una sesión desde el {{first}}: {{active}}. La mejor racha: {{longest}}.',
  dayWithSessions: '{{date}}, sesiones: {{number}}',
  formHistory: 'Puntuación de técnica',
  chatHistory: 'Puntuación de conversación',
  scoreSummaryOne: 'La única hasta ahora: {{first}} sobre 100.',
  scoreSummary:
    'Las últimas {{number}}: la primera {{first}}, la última {{last}} sobre 100, {{average}} de media.',
  noScores: 'Con la primera empieza aquí una línea.',
  session: 'Sesión del',
  score: 'Puntuación',
  balance: 'Equilibrio del cuerpo',
  balanceSummary: 'Lo que más has trabajado: {{most}}; aún sin entrenar, {{untrained}} de {{total}} zonas.',
  balanceAll: 'Lo que más has trabajado: {{most}}; has entrenado las {{total}} zonas.',
  balanceNone: 'Aún no se ha entrenado ninguna zona.',
  balanceShare: '{{percent}} %, {{time}}',

  openDetails: 'Detalles de {{name}}',
  followed: 'Sin cámara',
  uncounted: 'Sin contar',
  repsCompleted: 'Repeticiones hechas',
  duration: 'Duración',
  paceLabel: 'Ritmo',
  performance: 'Nivel',
  sessionDate: 'Fecha de la sesión',
  sessionId: 'ID de la sesión',
  aboutExercise: 'Sobre este ejercicio',
  close: 'Cerrar',
  deleteWorkout: 'Eliminar',
  deleteTitle: '¿Eliminar este entrenamiento?',
  deleteText: 'Sale de todos los totales, rachas, logros y clasificaciones, y no se puede recuperar.',
  keepWorkout: 'Conservarlo',
  deleteForGood: 'Eliminar para siempre',
  repeat: 'Repetir el ejercicio',
};
export default texts;
