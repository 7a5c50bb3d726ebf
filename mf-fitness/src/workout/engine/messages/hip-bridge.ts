import type { TimedCue } from '../trackers/coach-cues.ts';

/** What the coach can notice during a hip bridge. */
export const hipBridgeCues = {
  nobody: {
    text: 'Position yourself in the camera view',
    category: 'warning',
    priority: 4,
    patience: 800,
    unbroken: true,
  },
  partlyVisible: {
    text: 'Position yourself so your full body is visible in the camera',
    category: 'warning',
    priority: 5,
    patience: 800,
  },
  turnSideways: {
    text: 'Turn so that the camera sees you from the side, not from your feet or your head',
    category: 'warning',
    priority: 5,
    patience: 1500,
  },
  lieDown: {
    text: 'Lie on your back, with your side to the camera',
    category: 'instruction',
    priority: 2,
    patience: 2000,
  },
  plantFeet: {
    text: 'Bend your knees and plant both feet on the floor',
    category: 'instruction',
    priority: 2,
    patience: 2000,
  },
  ready: {
    text: 'You are in position. Press through your heels and lift your hips',
    category: 'instruction',
    priority: 2,
    patience: 600,
  },
  feetTooFar: {
    text: 'Bring your feet a little closer to your hips',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  feetTooNear: {
    text: 'Move your feet a little further from your hips',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  feetApart: {
    text: 'Bring your feet closer together',
    category: 'form_correction',
    priority: 3,
    patience: 1000,
  },
  hipsUneven: { text: 'Keep your hips level', category: 'form_correction', priority: 3, patience: 800 },
  liftHigher: { text: 'Lift your hips higher', category: 'form_correction', priority: 3, patience: 0 },
  overextended: {
    text: 'Stop when shoulders, hips and knees are in line, without arching your back',
    category: 'form_correction',
    priority: 3,
    patience: 250,
  },
} as const satisfies Record<string, TimedCue>;
