import type { TimedCue } from '../counting/coach-cues.ts';
import { cameraCues } from '../counting/cues/camera.ts';
import { frontalCues } from '../counting/cues/frontal.ts';

/** The coach's lines for hip circles. */
export const hipCirclesCues = {
  ...cameraCues,
  comeCloser: frontalCues.comeCloser,
  standUp: {
    text: 'Stand upright, all of you in the picture',
    category: 'instruction',
    priority: 2,
    patience: 1500,
  },
  ready: {
    text: 'Draw a slow, full circle with your hips',
    category: 'instruction',
    priority: 2,
    patience: 800,
  },
  again: {
    text: 'Ready for next hip circle',
    category: 'instruction',
    priority: 2,
    patience: 0,
  },
  feetNarrow: {
    text: 'Step your feet a little wider',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  feetWide: {
    text: 'Bring your feet a little closer together',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  shouldersUneven: {
    text: 'Keep your shoulders level while your hips move',
    category: 'form_correction',
    priority: 3,
    patience: 800,
  },
  leaning: {
    text: 'Keep your chest over your feet',
    category: 'form_correction',
    priority: 3,
    patience: 1000,
  },
  roundCircle: {
    text: 'Make the circle rounder, to the front and the back as well',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  widerCircle: {
    text: 'Let your hips travel a little further',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  trunkAlong: {
    text: 'Let your hips circle under a quiet upper body',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  rushed: {
    text: 'Circle more slowly, one breath for each circle',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  unevenPace: {
    text: 'Keep an even rhythm, one circle like the other',
    category: 'form_correction',
    priority: 2,
    patience: 0,
  },
} as const satisfies Record<string, TimedCue>;
