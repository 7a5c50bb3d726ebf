import type { MailTexts, SecondStepChange } from './mail-texts.en.ts';

const secondSteps: Readonly<Record<SecondStepChange, { readonly subject: string; readonly text: string }>> = {
  on: {
    subject: 'Tu inicio de sesión tiene ahora un segundo paso',
    text: 'A partir de ahora, para entrar en tu cuenta se pide también un código de tu app de autenticación. Se ha cerrado la sesión en todos los demás dispositivos.',
  },
  off: {
    subject: 'El segundo paso de tu inicio de sesión está desactivado',
    text: 'Para entrar en tu cuenta ya no se pide un código de tu app de autenticación.',
  },
  recovery_code_used: {
    subject: 'Se ha usado un código de recuperación',
    text: 'Alguien ha entrado en tu cuenta con uno de tus códigos de recuperación. Ese código ya no sirve.',
  },
  recovery_codes_replaced: {
    subject: 'Tienes códigos de recuperación nuevos',
    text: 'Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
  },
};

const passkeys = {
  added: {
    subject: 'Tu cuenta tiene una nueva llave de acceso',
    text: 'Se ha añadido una llave de acceso a tu cuenta. Quien tenga ese dispositivo puede entrar con ella.',
    otherwise:
      'Si no has sido tú, quítala en la página de tu cuenta y elige enseguida una contraseña nueva; así se cierran todas las sesiones',
  },
  removed: {
    subject: 'Se ha quitado una llave de acceso de tu cuenta',
    text: 'Se ha quitado una llave de acceso de tu cuenta y se ha cerrado la sesión en todos los demás dispositivos.',
    otherwise: 'Si no has sido tú, elige enseguida una contraseña nueva; así se cierran todas las sesiones',
  },
} as const;

const emailNotices = {
  asked: {
    subject: 'Tu correo está a punto de cambiar',
    text: 'Alguien, esperamos que tú, ha pedido otro correo para tu cuenta. Hasta que se confirme, se mantiene este.',
  },
  changed: {
    subject: 'Tu correo ha cambiado',
    text: 'Tu cuenta tiene ahora otro correo. A partir de aquí, los mensajes sobre ella llegarán allí.',
  },
} as const;

/** The texts of account mails in Spanish. */
export const mailTexts: MailTexts = {
  greeting: 'Hola:',
  verification: (link) => ({
    subject: 'Confirma tu correo',
    paragraphs: [
      'Te damos la bienvenida. Confirma que este es tu correo, para que siempre puedas volver a entrar en tu cuenta:',
      link,
      'El enlace vale siete días. Si no has creado ninguna cuenta, puedes ignorar este mensaje.',
    ],
  }),
  reset: (link) => ({
    subject: 'Tu contraseña nueva',
    paragraphs: [
      'Alguien, esperamos que tú, ha pedido una contraseña nueva. Elígela aquí:',
      link,
      'El enlace vale una hora y sirve una sola vez. Si no has sido tú, nada ha cambiado y puedes ignorar este mensaje.',
    ],
  }),
  passwordChanged: (forgotLink) => ({
    subject: 'Tu contraseña ha cambiado',
    paragraphs: [
      'La contraseña de tu cuenta ha cambiado y se ha cerrado la sesión en todos los demás dispositivos.',
      `Si no has sido tú, elige enseguida una nueva: ${forgotLink}`,
    ],
  }),
  newDevice: (device, forgotLink) => ({
    subject: 'Un nuevo inicio de sesión en tu cuenta',
    paragraphs: [
      `Alguien ha entrado en tu cuenta desde un dispositivo que no habíamos visto antes: ${device}.`,
      `Si has sido tú, todo está bien. Si no, elige enseguida una contraseña nueva; así se cierran todas las sesiones: ${forgotLink}`,
    ],
  }),
  triesUsedUp: (forgotLink) => ({
    subject: 'Muchos intentos de entrar en tu cuenta',
    paragraphs: [
      'Hoy alguien ha probado muchas contraseñas en tu cuenta. Ninguna ha funcionado, y durante el resto del día no aceptamos más intentos desde dispositivos que no conocemos. Donde ya habías entrado antes, puedes seguir entrando.',
      `Si has sido tú y no recuerdas tu contraseña, elige una nueva: ${forgotLink}`,
      'Si no has sido tú, no tienes que hacer nada. Una contraseña que no uses en ningún otro sitio y un segundo paso, que puedes activar en la página de tu cuenta, la mantienen segura.',
    ],
  }),
  codesUsedUp: (forgotLink) => ({
    subject: 'Muchos códigos probados en tu cuenta',
    paragraphs: [
      'Alguien que ya había superado el primer paso de tu inicio de sesión, o que tenía un dispositivo tuyo con la sesión abierta, ha probado hoy muchos códigos de tu app de autenticación. Durante el resto del día no aceptamos más códigos ahí.',
      `Si has sido tú, no pasa nada: mañana volveremos a aceptar códigos. Si no, puede que alguien conozca tu contraseña: elige enseguida una nueva; así se cierran todas las sesiones: ${forgotLink}`,
    ],
  }),
  signInEnded: (device, forgotLink) => ({
    subject: 'Se ha cerrado la sesión en uno de tus dispositivos',
    paragraphs: [
      `Lo que mantiene tu sesión abierta en uno de tus dispositivos (${device}) se ha usado en un segundo lugar, así que, por seguridad, hemos cerrado la sesión en ese dispositivo. Basta con que vuelvas a entrar.`,
      `Ocurre, por ejemplo, cuando se restaura un navegador desde una copia de seguridad. Si no te suena, elige una contraseña nueva; así se cierran todas las sesiones: ${forgotLink}`,
    ],
  }),
  secondStep: (change, forgotLink) => ({
    subject: secondSteps[change].subject,
    paragraphs: [
      secondSteps[change].text,
      `Si no has sido tú, elige enseguida una contraseña nueva; así se cierran todas las sesiones: ${forgotLink}`,
    ],
  }),
  passkey: (change, device, forgotLink) => ({
    subject: passkeys[change].subject,
    paragraphs: [
      `${passkeys[change].text} Se hizo desde: ${device}.`,
      `Si has sido tú, todo está bien. ${passkeys[change].otherwise}: ${forgotLink}`,
    ],
  }),
  accountDeleted: () => ({
    subject: 'Tu cuenta se ha eliminado',
    paragraphs: [
      'Tu cuenta y todo lo que había en ella se ha eliminado, como pediste. Si tenías una suscripción activa, ha terminado.',
      'Gracias por el tiempo que has pasado aquí.',
    ],
  }),
  newEmail: (link) => ({
    subject: 'Confirma tu correo nuevo',
    paragraphs: [
      'Alguien, esperamos que tú, quiere usar este correo para una cuenta. Si has sido tú, confírmalo:',
      link,
      'El enlace vale un día y sirve una sola vez. Si no has sido tú, ignora este mensaje: no pasará nada.',
    ],
  }),
  newEmailTaken: () => ({
    subject: 'Este correo ya tiene una cuenta',
    paragraphs: [
      'Alguien quería usar este correo para otra cuenta. Ya tiene una, así que nada ha cambiado.',
      'Si has sido tú, entra en la cuenta que ya existe o elige otro correo para la otra.',
    ],
  }),
  emailNotice: (what, link) => ({
    subject: emailNotices[what].subject,
    paragraphs: [
      emailNotices[what].text,
      ...(link === null
        ? ['Si no has sido tú, elige una contraseña nueva o escríbenos.']
        : [
            `Si no has sido tú, dínoslo aquí. Tu cuenta volverá a este correo, se cerrarán todas las sesiones y elegirás una contraseña nueva: ${link}`,
            'El enlace vale siete días. Si has sido tú, no tienes que hacer nada.',
          ]),
    ],
  }),
  emailTakenBack: () => ({
    subject: 'Este correo ya no se usa',
    paragraphs: [
      'La persona titular de una cuenta ha dicho que el cambio a este correo no era suyo. La cuenta tiene de nuevo su correo anterior y se han cerrado todas las sesiones.',
    ],
  }),
};
