import type { Translation } from '@ondine/web-kit';
import type { emailChangeWords as english } from './email-change-words.en.ts';

/** The texts about a change of the e-mail, in Spanish. */
export const emailChangeWords: Translation<typeof english> = {
  changeEmail: 'Cambiar el correo',
  newEmail: 'Correo nuevo',
  changeEmailText: 'Enviamos un enlace a tu correo nuevo. Hasta que lo abras, todo sigue igual.',
  sendConfirmation: 'Enviar la confirmación',
  waitingForEmail:
    'Esperamos a que confirmes {{email}}. Hemos enviado allí un enlace que vale hasta el {{time}}. Hasta entonces sigues usando el correo de arriba.',
  keepEmail: 'Quedarme con el correo que tengo',
  emailKept: 'De acuerdo, tu correo se queda como está.',
  notNow: 'Ahora no',
  confirmEmailTitle: 'Tu correo nuevo',
  confirmEmailText: 'Un toque, y este será el correo de tu cuenta.',
  confirmEmail: 'Confirmar mi correo nuevo',
  emailIsNew: 'Gracias. Tu cuenta tiene su correo nuevo: úsalo para entrar a partir de ahora.',
  undoEmailTitle: '¿No has sido tú?',
  undoEmailText:
    'Devolvemos tu cuenta a tu correo anterior y cerramos todas las sesiones. Su contraseña deja de valer y a este correo llega un enlace para elegir una nueva.',
  undoEmail: 'Recuperar mi cuenta',
  emailIsBack:
    'Tu cuenta ha vuelto y se han cerrado todas las sesiones. Un enlace para elegir una contraseña nueva va camino de tu correo.',
  activity_email_change_asked: 'Se pidió otro correo',
  activity_email_change_given_up: 'El correo se quedó como estaba',
  activity_email_changed: 'Correo cambiado',
  activity_email_change_undone: 'Se deshizo un cambio de correo',
};
