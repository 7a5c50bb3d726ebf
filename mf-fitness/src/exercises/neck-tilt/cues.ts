import type { TimedCue } from '../counting/coach-cues.ts';
import { frontalCues } from '../counting/cues/frontal.ts';

/** The coach's lines for a neck tilt. */
export const neckTiltCues = {
  nobody: frontalCues.nobody,
  partlyVisible: {
    text: 'Position yourself so that your head and both shoulders are visible in the camera',
    category: 'warning',
    priority: 5,
    patience: 1000,
  },
  comeCloser: frontalCues.comeCloser,
  raiseCamera: {
    text: 'Raise the camera to the height of your face',
    category: 'warning',
    priority: 4,
    patience: 1500,
  },
  sitStill: {
    text: 'Sit still for a moment and look straight ahead',
    category: 'instruction',
    priority: 2,
    patience: 1500,
  },
  ready: {
    text: 'Let your head bow forward and come back, with your breath',
    category: 'instruction',
    priority: 2,
    patience: 500,
  },
  bowFurther: {
    text: 'Let your chin come a little closer to your chest',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  shouldersUneven: {
    text: 'Keep your shoulders level',
    category: 'form_correction',
    priority: 3,
    patience: 800,
  },
  tooFast: {
    text: 'Slow down, move your head with your breath',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  shouldersAlong: {
    text: 'Let only your head bow, with your shoulders at rest',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  aslant: {
    text: 'Let your chin sink straight down, without tilting your head',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  notUp: {
    text: 'Lift your head all the way between two bows',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  tooFarBack: {
    text: 'Come up only until you look straight ahead',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  unevenPace: {
    text: 'Keep an even rhythm, one bow like the other',
    category: 'form_correction',
    priority: 2,
    patience: 0,
  },
} as const satisfies Record<string, TimedCue>;
