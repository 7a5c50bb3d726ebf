/** What an exercise screen is told about its exercise. */
export interface ExerciseConfig {
  readonly name: string;
  readonly slug: string;
  readonly emoji: string;
  readonly description: string;
  /** Numbered steps. */
  readonly instructions: readonly string[];
  readonly tips: readonly string[];
  /** A recorded demonstration; without one the drawn figure is shown. */
  readonly videoUrl?: string;
  /** One unhurried repetition for following along without a camera. */
  readonly rhythm: Rhythm;
}

/** The words that pace one repetition. */
export interface Rhythm {
  /** Milliseconds. */
  readonly period: number;
  /** In order; `until` is the share of the period at which each ends. */
  readonly steps: readonly { readonly until: number; readonly text: string }[];
}

const hipBridge: ExerciseConfig = {
  name: 'Hip Bridge',
  slug: 'top-ride-hip-lift',
  emoji: '🌉',
  description:
    'A slow lift of the hips that wakes the glutes and the pelvic floor. Breathe out on the way up, breathe in on the way down.',
  instructions: [
    'Lean your phone or laptop on something low, two to three metres away, so that it sees you from the side.',
    'Lie on your back, bend your knees and plant both feet near your hips.',
    'Press through your heels and lift until shoulders, hips and knees are in line.',
    'Hold for a breath, then lower slowly until your back rests on the floor.',
  ],
  tips: [
    'Keep your feet hip-width apart and still.',
    'Lift with your glutes rather than arching your back.',
    'Rest whenever you like: only full lifts count.',
  ],
  rhythm: {
    period: 6000,
    steps: [
      { until: 0.4, text: 'Breathe out and lift your hips' },
      { until: 0.55, text: 'Stay for a moment' },
      { until: 1, text: 'Breathe in and lower slowly' },
    ],
  },
};

const sumoPulse: ExerciseConfig = {
  name: 'Sumo Squat Pulse',
  slug: 'orgasm-squeeze-legs',
  emoji: '🦵',
  description:
    'Small waves near the bottom of a wide squat, for inner thighs and glutes. Let every pulse start from the pelvic floor.',
  instructions: [
    'Put your phone or laptop in front of you, two to three metres away, so that it sees you from head to feet.',
    'Step your feet wider than your shoulders and turn your toes out.',
    'Sink until your thighs are nearly level.',
    'Rise a hand’s width or two, then sink back down. That is one pulse.',
  ],
  tips: [
    'Let your knees point over your toes.',
    'Keep your chest lifted and your hips level.',
    'Standing up for a rest is fine: it does not count and it costs nothing.',
  ],
  rhythm: {
    period: 3000,
    steps: [
      { until: 0.5, text: 'Breathe out and rise a little' },
      { until: 1, text: 'Breathe in and sink back down' },
    ],
  },
};

const legRaise: ExerciseConfig = {
  name: 'Lying Leg Raise',
  slug: 'squat-fuck-hold',
  emoji: '🌙',
  description:
    'Long legs rise past the ceiling and come down without hurry. It strengthens the lower belly and the front of the hips.',
  instructions: [
    'Lean your phone or laptop on something low, two to three metres away, so that it sees you from the side.',
    'Lie on your back with long legs, arms beside you.',
    'Breathe out and raise both legs together until they point a little past the ceiling, towards your head.',
    'Lower them slowly until they almost touch the floor.',
  ],
  tips: [
    'Keep your lower back flat; bend your knees a little if it lifts.',
    'A raise counts once your legs have been past upright and are down again.',
    'Slow on the way down is where the work is.',
  ],
  rhythm: {
    period: 7000,
    steps: [
      { until: 0.4, text: 'Breathe out and raise both legs' },
      { until: 0.5, text: 'A little past the ceiling' },
      { until: 1, text: 'Breathe in and lower slowly' },
    ],
  },
};

const butterfly: ExerciseConfig = {
  name: 'Butterfly Hold',
  slug: 'pleasure-flow',
  emoji: '🦋',
  description:
    'A quiet stretch that opens hips and inner thighs. The time you stay is what counts here, not how far your knees go.',
  instructions: [
    'Put your phone or laptop in front of you, two metres away, at about the height of your chest.',
    'Sit tall on the floor and bring the soles of your feet together.',
    'Let your knees open to the sides and soften towards the floor.',
    'Stay and breathe. After a moment the hold locks and its time runs.',
  ],
  tips: [
    'Sit on a folded blanket if your back rounds.',
    'A short break of a second and a half does not end a hold.',
    'Never press your knees down: let them sink.',
  ],
  rhythm: {
    period: 9000,
    steps: [
      { until: 0.2, text: 'Open your knees' },
      { until: 0.5, text: 'Stay and breathe in' },
      { until: 0.8, text: 'Stay and breathe out' },
      { until: 1, text: 'Close them gently' },
    ],
  },
};

const hipCircles: ExerciseConfig = {
  name: 'Hip Circles',
  slug: 'grind-circle-hips',
  emoji: '🌀',
  description: 'Slow, full circles that loosen hips and lower back. Shoulders stay quiet, the hips draw.',
  instructions: [
    'Lean your phone upright two steps in front of you, so that all of you is in the picture. Low on the floor and tilted up it sees your circle best.',
    'Stand with soft knees, feet as wide as your shoulders, hands on your hips.',
    'Draw a level circle: to the side, forward, to the other side, back.',
    'Keep the circle going, or rest between two.',
  ],
  tips: [
    'All the way round: half a circle does not count.',
    'Make it round: to the front and the back as well as to the sides.',
    'Change direction whenever you like.',
  ],
  rhythm: {
    period: 5000,
    steps: [
      { until: 0.5, text: 'Breathe in and circle to one side' },
      { until: 1, text: 'Breathe out and circle to the other' },
    ],
  },
};

const hipThrust: ExerciseConfig = {
  name: 'Hip Thrust',
  slug: 'thrust-power-bumps',
  emoji: '⚡',
  description:
    'Hips driven up with intent, held for a beat, lowered with control. Glutes and hamstrings do the work.',
  instructions: [
    'Lean your phone or laptop on something low, two to three metres away, so that it sees you from the side.',
    'Lie on your back, bend your knees and plant your feet as wide as your hips.',
    'Drive your hips up until shoulders, hips and knees are in line, and pause.',
    'Lower with control until your seat touches the floor.',
  ],
  tips: [
    'Keep your knees in line with your feet.',
    'Your shanks stand upright at the top.',
    'Fast up, slow down.',
  ],
  rhythm: {
    period: 4000,
    steps: [
      { until: 0.3, text: 'Breathe out and drive your hips up' },
      { until: 0.5, text: 'Pause at the top' },
      { until: 1, text: 'Breathe in and lower with control' },
    ],
  },
};

const neckTilt: ExerciseConfig = {
  name: 'Neck Tilt',
  slug: 'neck-endurance',
  emoji: '🕊️',
  description: 'The head bows forward and comes back, with the breath. It eases neck and shoulders.',
  instructions: [
    'Put your phone or laptop in front of you at the height of your face, one to two metres away.',
    'Sit at ease, look straight ahead and stay still for a moment: the coach learns where your head rests.',
    'Let your chin sink towards your chest.',
    'Come back up until you look straight ahead again.',
  ],
  tips: ['Move with your breath, never with a jerk.', 'Let your shoulders hang.', 'Stop if anything hurts.'],
  rhythm: {
    period: 6000,
    steps: [
      { until: 0.42, text: 'Breathe out and let your head bow' },
      { until: 0.55, text: 'Rest there' },
      { until: 1, text: 'Breathe in and come back up' },
    ],
  },
};

/** The exercises that this screen can guide, by slug. */
export const exercises: ReadonlyMap<string, ExerciseConfig> = new Map(
  [hipBridge, sumoPulse, legRaise, butterfly, hipCircles, hipThrust, neckTilt].map((exercise) => [
    exercise.slug,
    exercise,
  ]),
);
