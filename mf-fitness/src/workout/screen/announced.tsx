import { useEffect } from 'react';
import { useWorkoutTexts } from '../texts.ts';
import type { WorkoutSnapshot } from '../engine/workout-state.ts';
import type { ScreenState } from './screen-state.ts';
import styles from './exercise-screen.module.css';

/** The live region for what is seen and not said aloud. It stays while exercises change, or nothing in it is read. */
export const Announced = ({ line }: { readonly line: string }) => (
  <p className={styles['hidden']} aria-live="polite" data-testid="announced">
    {line}
  </p>
);

/** A step of the first repetition of a set, in words. The pace is known after that. */
export interface PacedCue {
  readonly text: string;
  readonly isFirst: boolean;
}

/** What an announcement is made of. */
interface Moment {
  readonly state: ScreenState;
  readonly workout: WorkoutSnapshot;
  readonly cue: PacedCue | null;
  /** How many sets are planned; undefined outside a flow. */
  readonly sets: number | undefined;
  /** Whether a rest waits for the member. */
  readonly waits: boolean;
}

/** A rest covers the exercise a moment after its set has ended: what passes faster than this is not read. Milliseconds. */
const SETTLED_MS = 150;

/** Announces the opening that no voice has said, sets, rests, and how the first repetition of a set goes. */
export function useAnnouncements(
  { state, workout, cue, sets, waits }: Moment,
  announce: (line: string) => void,
): void {
  const { t } = useWorkoutTexts();
  const set = String(workout.set.number);
  const lines = (): readonly (string | null)[] => {
    if (state.stage === 'guide') return [workout.unspoken];
    if (state.stage !== 'active') return [];
    if (state.over === 'rest') return [t('restTitle'), waits ? t('waiting') : t('restTextPaced', { set })];
    if (state.over !== null) return [];
    const begins = sets !== undefined && cue?.isFirst !== false;
    return [begins ? t('pacedSet', { set, sets: String(sets) }) : null, cue?.text ?? null];
  };
  const line = lines()
    .filter((each) => each !== null)
    .join('. ');
  useEffect(() => {
    if (line === '') return;
    const id = setTimeout(() => announce(line), SETTLED_MS);
    return () => clearTimeout(id);
  }, [line, announce]);
}
