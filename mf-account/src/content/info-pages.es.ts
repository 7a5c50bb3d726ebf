import { contactAddress } from './contact-address.ts';
import type { InfoPages } from './info-pages.ts';

/** The short, honest pages behind the footer links, in Spanish. */
const pages: InfoPages = {
  features: {
    title: 'Qué ofrece',
    intro: 'Dos caminos, un lugar tranquilo: entrena tu cuerpo y practica las palabras.',
    sections: [
      {
        title: 'Ejercicios guiados',
        text: 'La imagen de tu cámara se convierte en 33 puntos dentro de tu navegador. Con ellos se cuentan repeticiones, se cronometran posturas y Mira, tu entrenadora, sabe qué decir. Cada ejercicio empieza con una figura en movimiento que muestra cómo se hace.',
      },
      {
        title: 'Un recuento honesto',
        text: 'Medio movimiento no cuenta, y sentarse no es un ejercicio. Cuando la cámara no puede ver algo, Mira lo dice y te guía con el ritmo y la respiración en lugar de fingir que lo mide.',
      },
      {
        title: 'Práctica de conversación',
        text: 'Coquetea con una IA en escenas cortas, de fáciles a atrevidas. Las conversaciones son en inglés. Siempre se anuncia que es una IA, se queda en lo sugerente y nunca es explícita, y un no se respeta al instante.',
      },
      {
        title: 'Tu progreso',
        text: 'Sesiones, rachas, clasificaciones y logros, contados a partir de lo que de verdad has hecho. Un entrenamiento eliminado sale de todos los totales; una conversación eliminada conserva su puntuación. En una clasificación las demás ven tu nombre de pila y ese resultado, salvo que elijas no aparecer.',
      },
      {
        title: 'Discreción',
        text: 'Pulsar Escape dos veces te saca de Ondine al instante. El título de la pestaña puede ser neutro. Nuestros correos no dicen qué es Ondine.',
      },
    ],
  },
  pricing: {
    title: 'Precios',
    intro: 'Dos planes con el mismo contenido. Sin pruebas gratuitas que acaben en una factura.',
    sections: [
      {
        title: 'Mensual: 49 $ al mes',
        text: 'Cancela cuando quieras, en tan pocos pasos como suscribirte. Conservas el acceso hasta el final del mes que pagaste.',
      },
      {
        title: 'De por vida: 399 $, pago único',
        text: 'Un solo pago. Es tuyo mientras exista Ondine.',
      },
      {
        title: 'Cómo se paga',
        text: 'Pagas en la página de nuestro proveedor de pagos. Nunca vemos tu tarjeta. Facturas, tarjetas y cancelación están a un toque, en Tu cuenta.',
      },
    ],
  },
  about: {
    title: 'Quiénes somos',
    intro: 'Ondine es una entrenadora de fuerza, respiración y deseo, hecha para mujeres adultas.',
    sections: [
      {
        title: 'En qué creemos',
        text: 'Los cuerpos se entrenan con paciencia, no con vergüenza. Decir lo que deseas es más fácil cuando lo has practicado.',
      },
      {
        title: 'Por qué una ola',
        text: 'Ondine es un espíritu del agua que eligió vivir entre las personas. La ola es su respiración y el ritmo de cada ejercicio.',
      },
      {
        title: 'Lo que no somos',
        text: 'Ondine no da consejo médico ni hace promesas médicas. Consulta a una persona cualificada cuando algo duela, después de un parto o de una operación.',
      },
    ],
  },
  contact: {
    title: 'Contacto',
    intro: 'Lo leemos todo y respondemos como personas.',
    sections: [
      {
        title: 'Escríbenos',
        text: `${contactAddress.address}. Por favor, no envíes nunca imágenes ni otro material íntimo: no lo necesitamos para ayudarte.`,
      },
      {
        title: 'Más rápido que escribir',
        text: 'Una contraseña olvidada, un dispositivo perdido, una factura, tus datos en un archivo, el fin de tu cuenta: todo está en Tu cuenta o en la página de inicio de sesión, a cualquier hora.',
      },
      {
        title: 'Si alguien te hace daño',
        text: 'Mereces la ayuda de personas formadas para ello. Llama a una línea de ayuda de tu país o, si hay peligro, al número de emergencias: 112 en Europa, 911 en Norteamérica. Para mujeres que viven con violencia: 016 en España, 116 016 en gran parte de la Unión Europea, 0808 2000 247 en el Reino Unido, 1-800-799-7233 en Estados Unidos.',
      },
    ],
  },
  privacy: {
    title: 'Privacidad',
    intro: 'Qué se queda contigo, qué guardamos y por cuánto tiempo, y cómo recuperarlo.',
    sections: [
      {
        title: 'Tu cámara',
        text: 'La imagen se lee en tu navegador, fotograma a fotograma, y se descarta. Ningún vídeo ni imagen sale nunca de tu dispositivo, y tampoco los puntos leídos de ella. La cámara solo se pide cuando pulsas el botón que la necesita, y una señal lo muestra mientras está encendida.',
      },
      {
        title: 'Qué guardamos y por cuánto tiempo',
        text: 'Tu nombre, tu correo y una forma cifrada de tu contraseña; tus respuestas a las preguntas; cada sesión terminada con su recuento, su tiempo y su puntuación de técnica; las palabras de las conversaciones que practicas, 30 días como mucho, y sus puntuaciones; tus logros y tus puestos en las clasificaciones. Si no se indica un plazo, hasta que lo elimines o elimines tu cuenta. Una sesión iniciada que no se usa se cierra a los 30 días.',
      },
      {
        title: 'Dónde se guarda',
        text: 'En las bases de datos de quien gestiona este Ondine, en ninguna nube ajena. Nuestros registros guardan qué llamada se hizo y cuándo, sin lo que dijiste o hiciste en ella.',
      },
      {
        title: 'Quién más participa',
        text: 'El proveedor de pagos recibe tu correo y gestiona tu tarjeta, que nunca vemos. Cuando un modelo de lenguaje externo interpreta al personaje de tu conversación, recibe las palabras de esa conversación, sin tu nombre ni tu correo. A Google solo se le pregunta donde se ofrece entrar con él, en las páginas de inicio de sesión y de registro. Los recordatorios, si los activas, pasan cifrados por el servicio de notificaciones del fabricante de tu navegador. Si dictas un mensaje, tu navegador puede pedir a su fabricante que lo reconozca.',
      },
      {
        title: 'Cookies y rastreadores',
        text: 'Las cookies mantienen tu sesión abierta (30 días), nos permiten distinguir tus dispositivos de los de quien intenta adivinar contraseñas (un año) y recuerdan el idioma que elegiste. Sin analíticas, fuentes, píxeles ni scripts que te sigan.',
      },
      {
        title: 'Recuperar lo tuyo',
        text: 'En Tu cuenta puedes descargar todo lo que guardamos sobre ti y eliminarlo todo. Al eliminarlo termina la suscripción, tus datos salen de todas las partes de Ondine y te decimos qué se ha eliminado. Lo que queda es un número sin nombre, para que la copia de un mensaje antiguo no pueda devolver nada.',
      },
    ],
  },
  terms: {
    title: 'Condiciones',
    intro: 'La versión corta, en palabras sencillas.',
    sections: [
      {
        title: 'Solo personas adultas',
        text: 'Al crear tu cuenta confirmas que tienes 18 años o más.',
      },
      {
        title: 'Muévete con cuidado',
        text: 'Detente cuando algo duela. Tú decides qué le va bien a tu cuerpo.',
      },
      {
        title: 'Amabilidad',
        text: 'Las conversaciones sobre menores, coacción, violencia o explotación terminan al instante, sin puntuación.',
      },
      {
        title: 'Juego limpio',
        text: 'Las clasificaciones son para lo que de verdad ha hecho un cuerpo. Los resultados que ningún cuerpo podría lograr se rechazan.',
      },
      {
        title: 'Pagar y darte de baja',
        text: 'El plan mensual se renueva hasta que lo canceles, algo que puedes hacer en cualquier momento. Puedes eliminar tu cuenta cuando quieras; si tienes una suscripción activa, termina con ella.',
      },
    ],
  },
};
export default pages;
