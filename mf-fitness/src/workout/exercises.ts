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
};

/** The exercises that this screen can guide, by slug. */
export const exercises: ReadonlyMap<string, ExerciseConfig> = new Map([[hipBridge.slug, hipBridge]]);
