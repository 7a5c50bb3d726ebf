import { exerciseRoutes, leaderboardRoutes } from '@ondine/contracts';
import { ErrorState, Skeleton, isSessionOver, useApiQuery, useSession } from '@ondine/web-kit';
import { useState } from 'react';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { useTexts } from '../texts.ts';
import { ExerciseChoice } from './exercise-choice.tsx';
import { LeaderboardPanel } from './leaderboard-panel.tsx';

/** The boards with a selector of their own, for a page without one. */
export function StandaloneLeaderboard() {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const { user } = useSession();
  const [wanted, setWanted] = useState<string>();
  const available = useApiQuery(leaderboardRoutes.exercises, undefined, { enabled: user !== null });
  const catalogue = useApiQuery(exerciseRoutes.list);
  if (user === null) return <p>{t('logInForBoards')}</p>;
  if (available.isPending) return <Skeleton height="7rem" />;
  if (available.data === undefined) {
    if (isSessionOver(available.error)) return null;
    return <ErrorState detail={t('exerciseNamesFailed')} onRetry={() => void available.refetch()} />;
  }
  // Without the catalogue the slug is shown as the name, which is better than no board.
  const choices = available.data.map(
    (slug) => catalogue.data?.find((exercise) => exercise.slug === slug) ?? { slug, name: slug },
  );
  const chosen = choices.find(({ slug }) => slug === wanted) ?? choices[0];
  return (
    <>
      <ExerciseChoice choices={choices} chosen={chosen?.slug ?? ''} onChoose={setWanted} />
      {chosen && <LeaderboardPanel key={chosen.slug} slug={chosen.slug} name={exerciseText(chosen.name)} />}
    </>
  );
}
