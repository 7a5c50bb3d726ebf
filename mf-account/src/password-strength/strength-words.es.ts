import type { Translation } from '@ondine/web-kit';
import type { strengthWords as english } from './strength-words.en.ts';

/** The texts about the strength of a password, in Spanish. */
export const strengthWords: Translation<typeof english> = {
  strengthWeak: 'Fácil de adivinar.',
  strengthGood: 'Una buena contraseña.',
  strengthStrong: 'Una contraseña segura.',
  adviceWords: 'Unas cuantas palabras sin relación entre sí la hacen segura.',
  advice_straightRow: 'Las teclas en fila se prueban pronto. Mejor unas cuantas palabras.',
  advice_keyPattern: 'Los patrones en el teclado se prueban pronto. Mejor unas cuantas palabras.',
  advice_simpleRepeat: 'Repetir una letra suma poco. Otra palabra suma mucho.',
  advice_extendedRepeat: 'Repetir una parte suma poco. Otra palabra suma mucho.',
  advice_sequences: 'Las series como abc o 123 se prueban pronto. Mejor otra palabra.',
  advice_recentYears: 'Los años se prueban pronto. Mejor otra palabra.',
  advice_dates: 'Las fechas se prueban pronto. Mejor otra palabra.',
  advice_topTen: 'Mucha gente usa esta, así que es la primera que se prueba.',
  advice_topHundred: 'Mucha gente usa esta, así que es la primera que se prueba.',
  advice_common: 'Mucha gente usa esta, así que es la primera que se prueba.',
  advice_similarToCommon: 'Se parece a una que usa mucha gente. Añade una o dos palabras.',
  advice_wordByItself: 'Una sola palabra se prueba pronto. Añade otra sin relación con ella.',
  advice_userInputs: 'Contiene tu correo o nuestro nombre, que otras personas conocen. Elige otras palabras.',
};
