import type { Translation } from '@ondine/web-kit/runtime';
import type { scenarioMessages } from './messages.en.ts';

/** The texts on the card of a scenario, in Spanish. */
const texts: Translation<typeof scenarioMessages> = {
  bestScore: 'Mejor: {{score}}',
  goal: 'Objetivo',
  skills: 'Habilidades',
  moreSkills: '+{{number}} más',
  minutes: '{{number}}+ min',
  turns: '{{number}}+ turnos',
  multiplier: 'Puntos ×{{number}}',
  start: 'Empezar la escena →',
  easy: 'fácil',
  medium: 'media',
  hard: 'difícil',
};
export default texts;
