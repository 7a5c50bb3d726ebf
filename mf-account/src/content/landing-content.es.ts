import type { LandingContent } from './landing-content.ts';

/** The figures and testimonials of the landing page, in Spanish; samples like those in English. */
const content: LandingContent = {
  samples: true,
  figures: [
    { value: '87 %', label: 'se sentía más a gusto en su cuerpo tras cuatro semanas' },
    { value: '2×', label: 'más tiempo en cada postura que en la primera semana' },
    { value: '92 %', label: 'recomendaría el programa a una amiga' },
    { value: '4,9/5', label: 'de más de 2000 usuarias' },
  ],
  voices: [
    {
      quote: 'Diez minutos por la noche, el teléfono en el estante. Es el rato más tranquilo de mi día.',
      name: 'Voz de muestra, 34 años',
    },
    {
      quote: 'Dejé de adivinar. Me dice cuándo se me caen las caderas, y me anima cuando no.',
      name: 'Voz de muestra, 41 años',
    },
    {
      quote: 'La práctica de conversación primero me hizo reír y luego me hizo valiente.',
      name: 'Voz de muestra, 29 años',
    },
  ],
};
export default content;
