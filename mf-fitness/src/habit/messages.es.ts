import type { Translation } from '@ondine/web-kit/runtime';
import type { habitMessages } from './messages.en.ts';

/** The texts about keeping the habit, in Spanish. */
const texts: Translation<typeof habitMessages> = {
  title: 'Tu ritmo',
  goal: 'Días hacia tu objetivo semanal: {{done}} de {{goal}}',
  reached: 'Has cumplido tu objetivo semanal: {{goal}}. Qué bien.',
  reminder: 'Faltan: {{missing}}. Días que quedan: {{days}}. Solo si te apetece.',
  streak: '{{days}} días seguidos. Un día libre por semana los mantiene.',
  frozen: 'Con un día libre por semana, el último el {{day}}, son {{days}} días seguidos.',
  comeback:
    'Qué bien verte de nuevo. Empieza con poco: {{first}} día esta semana, {{second}} la siguiente, y después tu objetivo.',
  lookBack: 'El mes pasado, sesiones: {{sessions}}; días con movimiento: {{days}}.',
  settings: 'Cambiar o desactivar',
  goalLabel: 'Tu objetivo semanal, en días con movimiento',
  goalNote: 'Este objetivo es tuyo. En el programa, dos días ya completan una semana.',
  showGoal: 'Objetivo semanal',
  showReminder: 'Recordatorio al final de la semana',
  showFreeze: 'Días seguidos con un día libre',
  showComeback: 'Vuelta suave tras una pausa',
  notKept: 'Ahora mismo no se ha podido guardar. Inténtalo de nuevo.',
  showLookBack: 'Repaso del mes',
};
export default texts;
