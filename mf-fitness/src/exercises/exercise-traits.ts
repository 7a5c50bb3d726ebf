/** What a member asked to be spared. */
export const gentleParts = ['back', 'knees', 'neck', 'birth'] as const;
export type GentlePart = (typeof gentleParts)[number];

/** The focus of a week of the programme. */
export const focuses = ['pelvicFloor', 'hips', 'back'] as const;
export type Focus = (typeof focuses)[number];

/** The traits of an exercise for planning a flow. */
export interface ExerciseTraits {
  /** Flows begin standing and end seated, so that members need not get up again between exercises. */
  readonly posture: 'standing' | 'lying' | 'seated';
  /**
   * Where the camera stands, as the first instruction says: beside the mat; in front, with head and feet in the picture;
   * in front at the height of the chest, or of the face, of somebody who sits. Exercises that share one need no move of
   * the camera between them.
   */
  readonly placement: 'beside' | 'front' | 'chest' | 'face';
  /** How much it serves each focus, 0 to 3. */
  readonly serves: Readonly<Record<Focus, number>>;
  /**
   * Members who want these parts spared skip the exercise, because it loads them most: deep squats the knees, lowered
   * straight legs the lower back and the abdominal wall (which heals for months after a birth), bows the neck.
   */
  readonly notWith: readonly GentlePart[];
  /** Members who want these parts spared do fewer repetitions of it. */
  readonly fewerWith: readonly GentlePart[];
  /** Repetitions of one set, or holds, at least and at most. */
  readonly setOf: readonly [least: number, most: number];
}
