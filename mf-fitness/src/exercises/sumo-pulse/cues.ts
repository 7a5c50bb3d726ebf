import type { TimedCue } from '../counting/coach-cues.ts';
import { frontalCues } from '../counting/cues/frontal.ts';

/** The coach's lines for sumo squat pulses. */
export const sumoPulseCues = {
  ...frontalCues,
  widen: {
    text: 'Step your feet wider than your shoulders and turn your toes out',
    category: 'instruction',
    priority: 2,
    patience: 1500,
  },
  sinkDeeper: {
    text: 'Sink a little deeper into your squat',
    category: 'instruction',
    priority: 2,
    patience: 1500,
  },
  ready: {
    text: 'You are in position. Pulse up a little and sink back down',
    category: 'instruction',
    priority: 2,
    patience: 700,
  },
  pulseMore: {
    text: 'Make your pulses a little bigger',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  stayLow: {
    text: 'Stay low, rise only a hand’s width and sink back',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  stanceNarrow: {
    text: 'Step your feet a little wider',
    category: 'form_correction',
    priority: 3,
    patience: 1000,
  },
  tooDeep: {
    text: 'Stay a little higher, so that your knees do not bend beyond a right angle',
    category: 'form_correction',
    priority: 3,
    patience: 800,
  },
  kneesIn: {
    text: 'Let your knees point over your toes',
    category: 'form_correction',
    priority: 3,
    patience: 800,
  },
  leaning: {
    text: 'Lift your chest and keep your back upright',
    category: 'form_correction',
    priority: 3,
    patience: 800,
  },
  hipsUneven: {
    text: 'Keep your hips level',
    category: 'form_correction',
    priority: 3,
    patience: 800,
  },
  turning: {
    text: 'Keep your shoulders square to the camera',
    category: 'form_correction',
    priority: 3,
    patience: 500,
  },
  heelsUp: {
    text: 'Keep your heels on the floor',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  hipsAside: {
    text: 'Keep the same weight on both feet',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  rushed: {
    text: 'Pulse more slowly, with your breath',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  unevenPace: {
    text: 'Keep an even rhythm, one pulse like the other',
    category: 'form_correction',
    priority: 2,
    patience: 0,
  },
} as const satisfies Record<string, TimedCue>;
