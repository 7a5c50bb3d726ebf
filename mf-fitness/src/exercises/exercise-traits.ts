/** What a member asked to be spared. */
export const gentleParts = ['back', 'knees', 'neck', 'birth'] as const;
export type GentlePart = (typeof gentleParts)[number];

/** What a week of the programme is about. */
export const focuses = ['pelvicFloor', 'hips', 'back'] as const;
export type Focus = (typeof focuses)[number];

/** What planning a flow needs to know of an exercise. */
export interface ExerciseTraits {
  /** Flows begin standing and end seated, so that nobody gets up and down between exercises. */
  readonly posture: 'standing' | 'lying' | 'seated';
  /** How much it serves each focus, 0 to 3. */
  readonly serves: Readonly<Record<Focus, number>>;
  /**
   * Whoever wants these spared does without it: what loads the named part most. Deep squats the knees, lowered straight legs
   * the lower back and the abdominal wall (which heals for months after a birth), bows the neck.
   */
  readonly notWith: readonly GentlePart[];
  /** Whoever wants these spared does fewer of it. */
  readonly fewerWith: readonly GentlePart[];
  /** Repetitions of one set, or holds, at least and at most. */
  readonly setOf: readonly [least: number, most: number];
}
