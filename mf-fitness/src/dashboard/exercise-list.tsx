import type { exerciseRoutes } from '@ondine/contracts';
import { Button, classNames, EmptyState, type CallReply } from '@ondine/web-kit';
import { memo } from 'react';
import { CardSkeletons } from './card-skeletons.tsx';
import { ExerciseCard } from './exercise-card.tsx';
import type { LeftOut } from '../flow/left-out.ts';
import { exerciseCardFacts, type Summaries, type TopBoards } from './exercise-card-facts.ts';
import { useTexts } from '../texts.ts';
import styles from './dashboard.module.css';

/**
 * The workout track: recommendations for the goals first, then the whole catalogue. Renders again only when its props
 * change.
 */
export const ExerciseList = memo(function ExerciseList({
  dashboard,
  loading,
  summaries = [],
  boards = [],
  leftOut,
  onRetry,
}: {
  readonly dashboard: CallReply<typeof exerciseRoutes.recommendedDashboard> | undefined;
  readonly loading: boolean;
  /** Undefined until they are loaded; the cards are shown without them. */
  readonly summaries: Summaries | undefined;
  readonly boards: TopBoards | undefined;
  /** Exercises to leave out according to the user's answers: never recommended, and marked in the catalogue. */
  readonly leftOut: readonly LeftOut[];
  readonly onRetry: () => unknown;
}) {
  const { t } = useTexts();
  if (loading) return <CardSkeletons label={t('loadingExercises')} />;
  const { recommended: fitting, all_exercises: all } = dashboard ?? { recommended: [], all_exercises: [] };
  const sparesOf = (slug: string) => leftOut.find((left) => left.slug === slug)?.because;
  const recommended = fitting.filter(({ slug }) => sparesOf(slug) === undefined);
  if (all.length === 0 && recommended.length === 0) {
    return (
      <EmptyState
        title={t('noExercises')}
        action={
          <Button variant="secondary" onClick={() => void onRetry()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      {recommended.length > 0 && (
        <section className={styles['section']} aria-labelledby="recommended">
          <div>
            <h2 id="recommended">{t('recommended')}</h2>
            <p className={styles['text']}>{t('recommendedHint')}</p>
          </div>
          <ul className={styles['grid']}>
            {recommended.map((exercise) => (
              <ExerciseCard
                key={exercise.id}
                exercise={exercise}
                reason={exercise.reason}
                facts={exerciseCardFacts(exercise.slug, summaries, boards)}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={styles['section']} aria-labelledby="all-exercises">
        <h2 id="all-exercises">{t(recommended.length > 0 ? 'allExercises' : 'chooseExperience')}</h2>
        <ul className={classNames(styles['grid'], styles['all'])}>
          {all.map((exercise) => (
            <ExerciseCard
              key={exercise.id}
              exercise={exercise}
              spares={sparesOf(exercise.slug)}
              facts={exerciseCardFacts(exercise.slug, summaries, boards)}
            />
          ))}
        </ul>
      </section>
    </>
  );
});
