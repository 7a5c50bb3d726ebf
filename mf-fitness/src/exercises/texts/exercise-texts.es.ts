import type { TextsByEnglish } from '@ondine/web-kit/runtime';
import { cameraHelp } from './camera-help.es.ts';
import { coach } from './coach.es.ts';
import { guides } from './guides.es.ts';

/** The texts of exercises and the coach, in Spanish. */
const texts: TextsByEnglish = {
  whole: { ...guides, ...coach, ...cameraHelp },
  patterns: [
    [/^Get stable\.\.\. ([\d.,]+)s to lock$/, 'Quédate quieta… se fija en $1 s'],
    [/^Hold completed: ([\d.,]+)s!$/, '¡Postura completada: $1 s!'],
    [/^Raise your legs higher, about (\d+) degrees more$/, 'Sube más las piernas, unos $1 grados más'],
  ],
};
export default texts;
