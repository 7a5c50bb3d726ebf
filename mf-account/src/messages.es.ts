import type { Translation } from '@ondine/web-kit';
import { accountWords } from './account/account-words.es.ts';
import { emailChangeWords } from './email-change/email-change-words.es.ts';
import type { accountMessages } from './messages.en.ts';
import { strengthWords } from './password-strength/strength-words.es.ts';
import { passkeyWords } from './security/passkeys/passkey-words.es.ts';
import { securityWords } from './security/security-words.es.ts';

/** All texts of the account screens, in Spanish. */
const texts: Translation<typeof accountMessages> = {
  // Landing
  login: 'Entrar',
  getStarted: 'Empezar',
  transform: 'Empieza tu transformación',
  dashboard: 'Inicio',
  continue: 'Continuar',
  heroEyebrow: 'Fitness íntimo guiado, en privado',
  heroTitle: 'Fuerza que se siente. Deseo que se dice.',
  heroText:
    'Sesiones cortas y guiadas para caderas, centro y respiración, con una entrenadora que ve tu movimiento y nunca tu imagen. Y un lugar para practicar las palabras, en inglés.',
  heroNote: 'Tu vídeo se queda en tu dispositivo.',
  problemTitle: 'A casi ninguna nos enseñaron esto',
  problem1Title: 'Los entrenamientos se saltan el centro',
  problem1:
    'Las caderas, el suelo pélvico y la respiración sostienen todo lo demás, y casi ningún programa los entrena.',
  problem2Title: 'Te toca adivinar',
  problem2: 'Un vídeo no puede ver si tus caderas están niveladas. Repites y esperas que esté bien.',
  problem3Title: 'Aquí alguien se fija',
  problem3: 'Mira cuenta, corrige y anima mientras te mueves, a tu ritmo y en tu habitación.',
  featuresTitle: 'Una entrenadora, una cámara y nadie mirando',
  feature1Title: 'Análisis del movimiento al instante',
  feature1:
    'Treinta y tres puntos de tu cuerpo, leídos mientras te mueves. Cada repetición contada, cada postura cronometrada.',
  feature2Title: 'Seguimiento privado, solo del movimiento',
  feature2:
    'La imagen se lee dentro de tu navegador y se descarta. Ningún vídeo sale nunca de tu dispositivo.',
  feature3Title: 'Respiración y ritmo',
  feature3:
    'Una ola lenta guía tu respiración. Cuando la cámara no puede ver algo, lo decimos y te guiamos con el ritmo.',
  resultsTitle: 'Lo que cambia',
  voicesTitle: 'En sus palabras',
  samples: 'Cifras y voces de muestra, mientras el producto está en construcción.',
  closingTitle: 'Diez minutos. Tu habitación. Tu ritmo.',
  closing: 'Responde unas preguntas, elige un plan y empieza esta noche.',
  sessionExpired: 'Tu sesión ha caducado. Vuelve a entrar para continuar.',
  unknownPage: 'Esta página no existe. Aquí empieza Ondine.',
  authFailed: 'No se ha podido iniciar sesión. Inténtalo de nuevo o usa tu correo y tu contraseña.',
  dismiss: 'Cerrar',
  footer: 'Más sobre Ondine',
  footerNote: 'Para personas adultas. Ondine orienta sobre ejercicio y conversación; no da consejo médico.',
  features: 'Qué ofrece',
  pricing: 'Precios',
  about: 'Quiénes somos',
  contact: 'Contacto',
  privacy: 'Privacidad',
  terms: 'Condiciones',
  backHome: 'Volver a la portada',

  // Sign-in and registration
  loginTitle: 'Qué alegría verte de nuevo',
  loginText: 'Entra y sigue donde lo dejaste.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  loginFailed: 'No se ha podido entrar. Inténtalo de nuevo.',
  noAccount: '¿Primera vez aquí?',
  toRegister: 'Crea una cuenta',
  registerTitle: 'Empieza por ti',
  registerText: '6 ejercicios básicos, una entrenadora tranquila y nadie mirando.',
  firstNameHint:
    'Lo ven otras personas en las clasificaciones, salvo que lo desactives en tu cuenta. Vale cualquier nombre que te guste.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  confirmPassword: 'Repite la contraseña',
  passwordHint: 'Al menos 6 caracteres. Una frase corta es segura y fácil de recordar.',
  ageConfirmed: 'Tengo 18 años o más.',
  createAccount: 'Crear cuenta',
  registerFailed: 'No se ha podido crear la cuenta. Inténtalo de nuevo.',
  haveAccount: '¿Ya tienes una cuenta?',
  toLogin: 'Entra',

  // Onboarding
  loading: 'Cargando…',
  noQuestions: 'No hay preguntas disponibles.',
  questionsFailed: 'No se han podido cargar las preguntas. Comprueba tu conexión.',
  retry: 'Reintentar',
  questionMissing: 'No se ha encontrado la pregunta.',
  restart: 'Empezar de nuevo',
  selectAll: 'Puedes elegir varias respuestas',
  back: 'Atrás',
  continueArrow: 'Continuar →',
  progress: 'Pregunta {{number}} de {{total}}',
  quoted: '«{{text}}»',
  gentlePlan:
    'Me has pedido que tenga cuidado: {{parts}}. Tus rutinas dejan fuera lo que podría forzarlo, o piden menos. Si algo duele, paramos.',
  answered: '{{number}} de {{total}} preguntas respondidas',
  completeTitle: '¡Listo!',
  completeText: 'Preparando tu experiencia personalizada…',
  completeFailed: 'No se ha podido terminar. Inténtalo de nuevo o escríbenos.',

  // Payment
  unlock: 'Desbloquea el acceso completo',
  unlockText:
    'Todos los ejercicios, todas las conversaciones (se practican en inglés), tu propio progreso. Una sola elección.',
  plans: 'Planes',
  monthly: 'Mensual',
  lifetime: 'De por vida',
  bestValue: 'LA MEJOR OPCIÓN',
  perMonth: 'al mes',
  once: 'pago único',
  startMonthly: 'Empezar el plan mensual',
  getLifetime: 'Acceder de por vida',
  cancelAnytime: 'Cancela cuando quieras',
  oneTime: 'Un solo pago',
  processing: 'Procesando el pago…',
  testMode: 'Modo de prueba: no se mueve dinero.',
  purchaseFailed: 'No se ha podido completar la compra. Inténtalo de nuevo.',
  purchaseError: 'Ha ocurrido un error durante la compra. Inténtalo de nuevo.',
  checkoutFailed: 'No se ha podido procesar el pago. Inténtalo de nuevo.',
  onboardingFirst: 'Primero responde a las preguntas. Volviendo a ellas…',
  logout: 'Cerrar sesión',
  verifying: 'Comprobando tu pago…',
  paidTitle: '¡Pago realizado!',
  paidText: 'Te damos la bienvenida a Ondine Premium.',
  redirecting: 'Te llevamos a tu inicio…',
  unconfirmedTitle: 'Aún sin confirmar',
  unconfirmed:
    'El proveedor de pagos todavía no ha confirmado tu pago. Si has pagado, la confirmación llegará por sí sola.',
  checkAgain: 'Comprobar otra vez',

  ...accountWords,
  ...emailChangeWords,
  ...strengthWords,
  ...securityWords,
  ...passkeyWords,
};
export default texts;
