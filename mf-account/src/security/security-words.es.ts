import type { Translation } from '@ondine/web-kit';
import type { securityWords as english } from './security-words.en.ts';

/** The texts about the second step of a sign-in, in Spanish. */
export const securityWords: Translation<typeof english> = {
  secondStepTitle: 'Un paso más',
  secondStepText: 'Abre tu app de autenticación y escribe el código que muestra para Ondine.',
  recoveryText: 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.',
  totpCode: 'Código',
  recoveryCode: 'Código de recuperación',
  useRecovery: 'Usar un código de recuperación',
  useApp: 'Usar el código de la app',
  startAgain: 'Empezar de nuevo',
  waysTitle: 'Formas de entrar',
  waysText:
    'Un segundo paso impide entrar a otras personas aunque sepan tu contraseña: un código de una app de autenticación en tu teléfono.',
  waysMissing:
    'Las páginas de administración se abren cuando añades un segundo paso o entras con una llave de acceso.',
  secondStepIsOff: 'El segundo paso está desactivado.',
  secondStepIsOn: 'El segundo paso está activado. Códigos de recuperación que quedan: {{count}}.',
  addApp: 'Añadir una app de autenticación',
  scan: 'Escanea esta imagen con tu app de autenticación o escribe a mano la clave de debajo. Después escribe el código que muestra.',
  qrLabel: 'Imagen para tu app de autenticación',
  key: 'Clave',
  turnOn: 'Activar',
  turnOff: 'Desactivar el segundo paso',
  turnOffConfirm: 'Desactivar',
  turnOffText: 'Escribe un código de tu app para desactivar el segundo paso.',
  newRecovery: 'Códigos de recuperación nuevos',
  keepCodes:
    'Guarda estos códigos de recuperación donde solo tú los encuentres. Cada uno te deja entrar una vez si no tienes el teléfono a mano. Solo se muestran ahora.',
  recoveryCodesLabel: 'Códigos de recuperación',
  keptCodes: 'Ya los he guardado',
  notNow: 'Ahora no',
  activity_second_step_on: 'Segundo paso activado',
  activity_second_step_off: 'Segundo paso desactivado',
  activity_second_step_failed: 'Se probó un código equivocado',
  activity_codes_used_up: 'Se probaron tantos códigos que hoy no aceptamos más',
  activity_recovery_code_used: 'Se usó un código de recuperación',
  activity_recovery_codes_replaced: 'Se crearon códigos de recuperación nuevos',
};
