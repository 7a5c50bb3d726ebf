/** Errors in Spanish: of the server, of the contracts' form validation and of the calls themselves. */
export const problems: Readonly<Record<string, string>> = {
  'Unknown device': 'Dispositivo desconocido',
  // Calls without an answer
  'You seem to be offline. Please check your connection and try again.':
    'Parece que no tienes conexión. Compruébala e inténtalo de nuevo.',
  'This is taking longer than it should. Please try again in a moment.':
    'Está tardando más de lo normal. Inténtalo de nuevo en un momento.',
  'Something went wrong on our side. Please try again.':
    'Algo ha ido mal por nuestra parte. Inténtalo de nuevo.',

  // The error table
  'This request could not be understood.': 'No se ha podido entender esta petición.',
  'The request body is not valid JSON.': 'El contenido de la petición no es JSON válido.',
  'Message flagged for safety.': 'Mensaje detenido por seguridad.',
  'This conversation has reached its full length. You can finish it now to get your score.':
    'Esta conversación ha llegado a su duración máxima. Ya puedes terminarla para ver tu puntuación.',
  'This link is no longer valid. Please ask for a new one.': 'Este enlace ya no vale. Pide uno nuevo.',
  'Message flagged for safety. This conversation has ended.':
    'Mensaje detenido por seguridad. Esta conversación ha terminado.',
  'You matter more than any score. Please talk to someone you trust or to a local help line.':
    'Tú importas más que cualquier puntuación. Habla con alguien de confianza o con una línea de ayuda de tu país.',
  'The signature of this notification is not valid.': 'La firma de esta notificación no es válida.',
  'Please log in to continue.': 'Entra para continuar.',
  'The e-mail or the password is not right.': 'El correo o la contraseña no son correctos.',
  'Your session has expired. Please log in again to continue.':
    'Tu sesión ha caducado. Vuelve a entrar para continuar.',
  'You do not have access to this.': 'No tienes acceso a esto.',
  'Access denied. Admin privileges required.': 'Acceso denegado. Se necesitan permisos de administración.',
  'Your sign-in was a while ago. Please confirm that it is you, and try again.':
    'Entraste hace un rato. Confirma que eres tú e inténtalo de nuevo.',
  'Please finish with your second step.': 'Termina con tu segundo paso.',
  'This needs an active membership.': 'Para esto necesitas un plan activo.',
  'There is nothing here.': 'Aquí no hay nada.',
  'This address does not take that method.': 'Esta dirección no admite ese método.',
  'An account with this e-mail already exists. Please log in instead.':
    'Ya existe una cuenta con este correo. Entra en ella.',
  'This was changed by something else. Please try again.':
    'Algo lo ha cambiado entretanto. Inténtalo de nuevo.',
  'This Idempotency-Key was already used for a different request.':
    'Esta Idempotency-Key ya se usó para otra petición.',
  'This request took too long to arrive. Please try again.':
    'La petición ha tardado demasiado en llegar. Inténtalo de nuevo.',
  'This is not the version that was asked for.': 'No es la versión que se pidió.',
  'This request is too large.': 'La petición es demasiado grande.',
  'Please send the request body as application/json.':
    'Envía el contenido de la petición como application/json.',
  'This has no such part.': 'No tiene esa parte.',
  'Some of the values are not valid.': 'Algunos de los datos no son válidos.',
  'Session too short to save (need 10+ seconds)':
    'Sesión demasiado corta para guardarla (hacen falta más de 10 segundos)',
  'This conversation is too short to be scored.': 'Esta conversación es demasiado corta para puntuarla.',
  'This result does not look like something a body could have done.':
    'Este resultado no parece algo que un cuerpo pueda hacer.',
  'This achievement has not been reached yet.': 'Este logro aún no se ha alcanzado.',
  'This request has too many headers.': 'La petición tiene demasiadas cabeceras.',
  'Too many attempts. Please wait a moment.': 'Demasiados intentos. Espera un momento.',
  'Your score is still being worked out. Nothing is lost: please ask for it again in a moment.':
    'Tu puntuación aún se está calculando. No se pierde nada: pídela otra vez en un momento.',
  'Something went wrong on our side.': 'Algo ha ido mal por nuestra parte.',
  'This is not available just now. Please try again in a moment.':
    'Ahora mismo no está disponible. Inténtalo de nuevo en un momento.',

  // Forms
  'Email is required': 'Escribe tu correo',
  'Please enter a valid email': 'Escribe un correo válido',
  'Password is required': 'Escribe tu contraseña',
  'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  'Password must be at most 200 characters': 'La contraseña puede tener como mucho 200 caracteres',
  'First name is required': 'Escribe tu nombre',
  'First name must be at most 80 characters': 'El nombre puede tener como mucho 80 caracteres',
  'Last name is required': 'Escribe tus apellidos',
  'Last name must be at least 2 characters': 'Los apellidos deben tener al menos 2 caracteres',
  'Last name must be at most 80 characters': 'Los apellidos pueden tener como mucho 80 caracteres',
  'Please use letters that everybody can read': 'Usa letras que todo el mundo pueda leer',
  'Please confirm your password': 'Repite tu contraseña',
  'Please confirm that you are 18 or older': 'Confirma que tienes 18 años o más',
  'Please confirm that you are 18 or older.': 'Confirma que tienes 18 años o más.',
  'Passwords do not match': 'Las contraseñas no coinciden',
  'Please enter your current password': 'Escribe tu contraseña actual',
  'Please enter your password': 'Escribe tu contraseña',
  'Please enter the code': 'Escribe el código',
  'The code has six digits': 'El código tiene seis cifras',
  'This is not one of your recovery codes.': 'No es uno de tus códigos de recuperación.',
  'Please enter a name': 'Escribe un nombre',
  'A name has at most 60 characters': 'Un nombre tiene como mucho 60 caracteres',
  'Please choose at least one skill.': 'Elige al menos una habilidad.',
  'Please write something first.': 'Escribe algo primero.',
  'Please write something here.': 'Escribe algo aquí.',
  'One first name, please: letters and hyphens.': 'Un solo nombre, por favor: letras y guiones.',
  'No credential received': 'No se ha recibido ninguna credencial',

  // Accounts
  'This password contains our name, which is easy to guess. Please choose another.':
    'Esta contraseña contiene nuestro nombre, que es fácil de adivinar. Elige otra.',
  'This password contains your e-mail, which is easy to guess. Please choose another.':
    'Esta contraseña contiene tu correo, que es fácil de adivinar. Elige otra.',
  'This password is among the most common ones and easy to guess. Please choose another.':
    'Esta contraseña es de las más comunes y fácil de adivinar. Elige otra.',
  'This password is easy to guess. A few words that do not belong together make a good one.':
    'Esta contraseña es fácil de adivinar. Unas cuantas palabras sin relación entre sí hacen una buena.',
  'This is not your password.': 'Esta no es tu contraseña.',
  'Your password was changed elsewhere just now.': 'Tu contraseña acaba de cambiarse en otro sitio.',
  'This is not the e-mail of your account.': 'Este no es el correo de tu cuenta.',
  'This is the e-mail of your account already.': 'Este ya es el correo de tu cuenta.',
  'An account with this e-mail already exists. Please log in with your password.':
    'Ya existe una cuenta con este correo. Entra con tu contraseña.',
  'There is no account for this sign-in yet. Please register first.':
    'Aún no hay ninguna cuenta para esta forma de entrar. Regístrate primero.',
  'Google sign-in failed. Please try again.': 'No se ha podido entrar con Google. Inténtalo de nuevo.',
  'Third-party sign-in is not configured here.': 'Aquí no se puede entrar a través de otra cuenta.',
  'Your account was signed out just now. Please log in again.':
    'Se acaba de cerrar la sesión de tu cuenta. Vuelve a entrar.',
  'This sign-in took too long. Please log in once more.': 'Has tardado demasiado en entrar. Entra otra vez.',
  'This took too long, or was done before. Please start again.':
    'Ha tardado demasiado o ya se había hecho. Empieza de nuevo.',
  'This code is not right, or was used before. Please wait for the next one.':
    'Este código no es correcto o ya se usó. Espera al siguiente.',
  'This is not one of your recovery codes, or it was used before.':
    'No es uno de tus códigos de recuperación o ya se usó.',
  'Your account already asks for codes of an app.': 'Tu cuenta ya pide códigos de una app.',
  'Your account has no second step.': 'Tu cuenta no tiene segundo paso.',
  'Admin pages need a second step. Please add one in your account first.':
    'Las páginas de administración necesitan un segundo paso. Añade uno primero en tu cuenta.',
  'Passkeys do not work at this address.': 'Las llaves de acceso no funcionan en esta dirección.',
  'Please log in with your passkey first. Then you can change this.':
    'Entra primero con tu llave de acceso. Después podrás cambiarlo.',
  'This passkey did not work here. Please try again, or log in another way.':
    'Esta llave de acceso no ha funcionado aquí. Inténtalo de nuevo o entra de otra forma.',
  'This passkey did not work. Please try again, or enter a code.':
    'Esta llave de acceso no ha funcionado. Inténtalo de nuevo o escribe un código.',
  'This passkey did not work. Please try again.':
    'Esta llave de acceso no ha funcionado. Inténtalo de nuevo.',
  'This passkey is here already.': 'Esta llave de acceso ya está aquí.',
  'You have as many passkeys as an account can hold.':
    'Ya tienes todas las llaves de acceso que admite una cuenta.',
  'Payments are not available just now. Please try again in a moment.':
    'Ahora mismo no se puede pagar. Inténtalo de nuevo en un momento.',
  'There are no payments of yours yet.': 'Aún no has hecho ningún pago.',
  'You already have an active membership.': 'Ya tienes un plan activo.',
  'Your payment is still being confirmed.': 'Tu pago aún se está confirmando.',
  'There is no account with this e-mail or id.': 'No hay ninguna cuenta con este correo o id.',
  'There is no such event any more.': 'Ese evento ya no existe.',
  'This account is not left off the boards any more.': 'Esta cuenta ya no está fuera de las clasificaciones.',

  // Exercises and boards
  'There is no such achievement.': 'Ese logro no existe.',
  'There is no such exercise.': 'Ese ejercicio no existe.',
  'There is no such leaderboard.': 'Esa clasificación no existe.',
  'There is no such session.': 'Esa sesión no existe.',
  'This session was saved before and then deleted.': 'Esta sesión se guardó antes y después se eliminó.',
  'You are not on this leaderboard yet.': 'Aún no estás en esta clasificación.',
  'This is no push service that is known here': 'Aquí no se conoce este servicio de notificaciones',

  // Conversations
  'A reply is still on its way. Please try again in a moment.':
    'Una respuesta está en camino. Inténtalo de nuevo en un momento.',
  'A reply is still on its way. Please wait for it before you send the next message.':
    'Una respuesta está en camino. Espérala antes de enviar el siguiente mensaje.',
  'One of these skills is no longer practised. Please choose anew.':
    'Una de estas habilidades ya no se practica. Elige de nuevo.',
  'Say at least one thing before you finish.': 'Di al menos una cosa antes de terminar.',
  'That is not remembered any more.': 'Eso ya no se recuerda.',
  'That moment is no longer kept.': 'Ese momento ya no se guarda.',
  'The coach cannot help just now. Your message is still yours to send.':
    'La entrenadora no puede ayudar ahora mismo. Puedes enviar tu mensaje igualmente.',
  'The coach has no room left here for today.': 'Por hoy la entrenadora ya no puede dar más ayuda aquí.',
  'Your own scenarios need a language model, and none is connected here. They are kept until there is one.':
    'Tus propias escenas necesitan un modelo de lenguaje, y aquí no hay ninguno conectado. Se guardan hasta que haya uno.',
  'This conversation has reached its length for today. You can finish it now to get your score.':
    'Esta conversación ha llegado a su duración por hoy. Ya puedes terminarla para ver tu puntuación.',
  'Your conversations have reached their length for today. Tomorrow there is room for a new one.':
    'Tus conversaciones han llegado a su duración por hoy. Mañana habrá sitio para una nueva.',
  'This workout ended before your account was created, so it cannot be saved here.':
    'Este entrenamiento terminó antes de que crearas tu cuenta, así que no se puede guardar aquí.',
  'This workout began before your account was created. Perhaps it was left running.':
    'Este entrenamiento empezó antes de que crearas tu cuenta. Quizá se quedó en marcha.',
  'There is no such conversation.': 'Esa conversación no existe.',
  'There is no such reply.': 'Esa respuesta no existe.',
  'There is no such scenario.': 'Esa escena no existe.',
  'This scenario is no longer offered.': 'Esta escena ya no se ofrece.',
  'This conversation is finished. Start a new one to go on.':
    'Esta conversación ha terminado. Empieza una nueva para seguir.',
  'This conversation was left for a new one and can no longer be scored.':
    'Dejaste esta conversación por una nueva y ya no se puede puntuar.',
  'Your partner could not answer this message. Please try to say it in another way.':
    'No se ha podido responder a este mensaje. Intenta decirlo de otra forma.',
  'Your partner remembers nothing about health, intimacy, belief or other people, and no numbers. Please leave that out.':
    'El personaje no recuerda nada de salud, intimidad, creencias ni de otras personas, y tampoco números. Déjalo fuera, por favor.',

  // Safety
  'This has tags in angle brackets, as web pages do, so it was not passed on. Please send the words without them.':
    'Esto lleva etiquetas entre corchetes angulares, como una página web, así que no se ha enviado. Envía solo las palabras, por favor.',
  'This was read as an instruction to the AI rather than as something to say to your partner. Please say it in your own words.':
    'Esto se ha leído como una instrucción para la IA y no como algo que le dirías a la otra persona. Dilo con tus propias palabras.',
  'That was more explicit than conversations here go. Try a hint: what is left unsaid does more of the work.':
    'Es más explícito de lo que se habla aquí. Prueba con una insinuación: lo que no se dice consigue más.',
  'That was hurtful rather than flirtatious. Please say it in another way.':
    'Eso suena más hiriente que coqueto. Dilo de otra forma.',
  'That asks for something against the law. Conversations here stay on this side of it.':
    'Eso pide algo ilegal. Aquí las conversaciones se quedan dentro de la ley.',
  'Without a language model your partner speaks English only, so practice is in English here. Please say it in English.':
    'Sin un modelo de lenguaje, el personaje solo habla inglés, así que aquí se practica en inglés. Dilo en inglés, por favor.',
  'Without a language model your partner speaks English only, so practice is in English here, and everyone in it is an adult. Please say it in English.':
    'Sin un modelo de lenguaje, el personaje solo habla inglés, así que aquí se practica en inglés, y todas las personas son adultas. Dilo en inglés, por favor.',
  'Without a language model scenarios are in English here. Please write it in English.':
    'Sin un modelo de lenguaje, las escenas son en inglés. Escríbela en inglés, por favor.',
  'It has tags in angle brackets, as web pages do. Please write the words without them.':
    'Lleva etiquetas entre corchetes angulares, como una página web. Escribe solo las palabras, por favor.',
  'Part of it reads like an instruction to the AI. Please describe the person and the place instead.':
    'Una parte se lee como una instrucción para la IA. Describe mejor a la persona y el lugar.',
  'It is more explicit than practice here goes. A hint is enough: the conversation does the rest.':
    'Es más explícito de lo que se practica aquí. Una insinuación basta: la conversación hace el resto.',
  'Part of it is hurtful to somebody. Please describe the person without it.':
    'Una parte hiere a alguien. Describe a la persona sin eso.',
  'It is about something against the law. Please leave that out.':
    'Trata de algo ilegal. Déjalo fuera, por favor.',
  'It can be read as having someone under eighteen in it. Everyone here is an adult, in every scene.':
    'Puede leerse como que aparece alguien menor de dieciocho años. Aquí todas las personas son adultas, en cada escena.',
  'It can be read as somebody being pressed. Practice here is about what both want.':
    'Puede leerse como que se presiona a alguien. Aquí se practica lo que ambas personas quieren.',
  'It can be read as a threat or as harm to somebody. Please leave that out.':
    'Puede leerse como una amenaza o un daño a alguien. Déjalo fuera, por favor.',
  'It can be read as using somebody without their consent. Please leave that out.':
    'Puede leerse como usar a alguien sin su consentimiento. Déjalo fuera, por favor.',
  'It has private data of a person in it. Please make somebody up, without numbers or addresses.':
    'Contiene datos privados de una persona. Invéntate a alguien, sin números ni direcciones.',
  'bringing someone under eighteen into this': 'incluir a alguien menor de dieciocho años',
  'putting pressure on someone': 'presionar a alguien',
  'a threat or harm to someone': 'una amenaza o un daño a alguien',
  'using someone without their consent': 'usar a alguien sin su consentimiento',
  'private data, which stays out of conversations here':
    'datos privados, que se quedan fuera de las conversaciones de aquí',
  'Everyone in it has to be an adult.': 'Todas las personas en ella tienen que ser adultas.',
  'Everyone in a conversation here is an adult. What was written brings minors into it.':
    'En las conversaciones de aquí todas las personas son adultas. Lo escrito incluye a menores.',
  'What was written puts pressure on someone instead of asking. Here, a no is a no.':
    'Lo escrito presiona a alguien en lugar de preguntar. Aquí, un no es un no.',
  'What was written threatens or describes violence against someone.':
    'Lo escrito amenaza o describe violencia contra alguien.',
  'What was written is about exploiting someone, or about using pictures without consent.':
    'Lo escrito trata de explotar a alguien o de usar imágenes sin consentimiento.',
  "What was written asks for or gives away someone's private data.":
    'Lo escrito pide o revela datos privados de alguien.',
  'If something weighs on you, please talk to someone you trust or to a local help line.':
    'Si algo te pesa, habla con alguien de confianza o con una línea de ayuda de tu país.',
  'This reads as if something might weigh on you. If it does, it matters more than any exercise: please talk to someone you trust, or call your local crisis line (findahelpline.com lists them for every country). If you are in danger, call your local emergency number.':
    'Esto suena como si algo te pesara. Si es así, importa más que cualquier ejercicio: habla con alguien de confianza o llama a una línea de ayuda de tu país (findahelpline.com las recoge todas). Si estás en peligro, llama al número de emergencias.',
  'What you wrote sounds heavy, and it matters more than any exercise. I am an AI and not the right help for this, but you do not have to carry it alone: please talk to someone you trust now, or call your local crisis line (findahelpline.com lists them for every country). If you are in danger, call your local emergency number.':
    'Lo que has escrito suena muy duro e importa más que cualquier ejercicio. Soy una IA y no la ayuda adecuada para esto, pero no tienes que llevarlo sola: habla ahora con alguien de confianza o llama a la línea de ayuda de tu país (findahelpline.com las reúne para todos los países). Si estás en peligro, llama al número de emergencias de tu país.',
  'This conversation was ended by the safety rules. A new one starts fresh.':
    'Las reglas de seguridad han terminado esta conversación. Una nueva empieza desde cero.',
  'Your conversation was scored. Look at the checkpoints below for what to practise next.':
    'Tu conversación se ha puntuado. Mira las habilidades de abajo para saber qué practicar ahora.',
};
