import type { Translation } from '@ondine/web-kit/runtime';
import type { habitMessages } from './messages.en.ts';

/** The texts about keeping the habit, in Spanish. */
const texts: Translation<typeof habitMessages> = {
  title: 'Tu ritmo',
  goal: 'Días de movimiento esta semana: {{done}} de {{goal}}',
  reached: 'Días de movimiento esta semana: {{done}} de {{goal}}. Qué bien.',
  counts: 'Un día cuenta a partir de un minuto de movimiento.',
  reminder:
    'Días de movimiento que faltan: {{missing}}. Días que quedan para ellos: {{days}}. Solo si te apetece.',
  streak: '{{days}} días seguidos. Un día libre por semana los mantiene.',
  frozen: 'Con un día libre por semana, el último el {{day}}, son {{days}} días seguidos.',
  comeback:
    'Qué bien verte de nuevo. Empieza con poco: {{first}} día esta semana, {{second}} la siguiente, y después los que quieras.',
  lookBack: 'El mes pasado, sesiones: {{sessions}}; días con movimiento: {{days}}.',
  settings: 'Cambiar o desactivar',
  goalLabel: 'Días de movimiento que quieres en una semana',
  goalNote: 'Dos días completan una semana del programa. Más es cosa tuya.',
  showGoal: 'Días de movimiento esta semana',
  showReminder: 'Recordatorio al final de la semana',
  showFreeze: 'Días seguidos con un día libre',
  showComeback: 'Vuelta suave tras una pausa',
  notKept: 'Ahora mismo no se ha podido guardar. Inténtalo de nuevo.',
  showLookBack: 'Repaso del mes',
};
export default texts;
