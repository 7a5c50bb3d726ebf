import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { useTexts } from '../texts.ts';
import styles from './leaderboard.module.css';

/** An exercise that has a board. */
export interface BoardChoice {
  readonly slug: string;
  readonly name: string;
  readonly emoji?: string;
}

/**
 * Whether the page runs in a browser. A prerendered page waits for its fonts before it is painted, so it has no emoji,
 * whose font is 31 kB.
 */
const isInBrowser = typeof document !== 'undefined';

/** One chip for each exercise; the selected one is pressed. */
export function ExerciseChoice({
  choices,
  chosen,
  onChoose,
}: {
  readonly choices: readonly BoardChoice[];
  readonly chosen: string;
  readonly onChoose: (slug: string) => void;
}) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  return (
    <div className={styles['choices']} role="group" aria-label={t('chooseExercise')}>
      {choices.map(({ slug, name, emoji }) => (
        <button
          key={slug}
          type="button"
          className={styles['choice']}
          aria-pressed={slug === chosen}
          onClick={() => onChoose(slug)}
        >
          {emoji !== undefined && (
            <span className={styles['mark']} aria-hidden="true">
              {isInBrowser && emoji}
            </span>
          )}
          {exerciseText(name)}
        </button>
      ))}
    </div>
  );
}
