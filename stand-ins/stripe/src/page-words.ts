/** The texts of the checkout in one language. */
export interface CheckoutWords {
  readonly language: 'en' | 'es';
  readonly title: string;
  readonly standIn: string;
  readonly notice: string;
  readonly perMonth: string;
  readonly declined: string;
  readonly pay: string;
  readonly decline: string;
  readonly cancel: string;
  readonly paid: string;
  readonly expired: string;
  readonly back: string;
}

export const english: CheckoutWords = {
  language: 'en',
  title: 'Test checkout',
  standIn: 'This is a stand-in.',
  notice:
    'It takes the place of the payment provider while no real one is set up. No card is asked for and no money moves.',
  perMonth: 'per month',
  declined: 'The card was declined. Nothing was paid.',
  pay: 'Pay',
  decline: 'Decline',
  cancel: 'Cancel',
  paid: 'This checkout was paid already.',
  expired: 'This checkout has expired.',
  back: 'Go back',
};

const spanish: CheckoutWords = {
  language: 'es',
  title: 'Pago de prueba',
  standIn: 'Esto es una imitación.',
  notice:
    'Ocupa el lugar del proveedor de pagos mientras no hay uno de verdad. No se pide ninguna tarjeta ni se mueve dinero.',
  perMonth: 'al mes',
  declined: 'La tarjeta fue rechazada. No se ha pagado nada.',
  pay: 'Pagar',
  decline: 'Rechazar',
  cancel: 'Cancelar',
  paid: 'Este pago ya está hecho.',
  expired: 'Este pago ha caducado.',
  back: 'Volver',
};

/** As at Stripe where a checkout has no `locale`: the language of the browser, if there is one. */
export const wordsFor = (acceptsLanguages: (...offered: string[]) => string | false): CheckoutWords =>
  acceptsLanguages('en', 'es') === 'es' ? spanish : english;
