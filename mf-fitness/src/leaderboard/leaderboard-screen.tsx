import { exerciseRoutes } from '@ondine/contracts';
import {
  BoardVisibilityLink,
  ButtonLink,
  ErrorState,
  HiddenFromBoardsNotice,
  Page,
  PageHeader,
  isSessionOver,
  useApiQuery,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { exercises } from '../exercises/exercises.ts';
import { boardSlugs } from './board-slugs.ts';
import { useTexts } from '../texts.ts';
import { ExerciseChoice } from './exercise-choice.tsx';
import { LeaderboardPanel } from './leaderboard-panel.tsx';
import { LeftOffNotice } from './left-off-notice.tsx';
import styles from './leaderboard.module.css';

/** `/leaderboard`: a selector of six exercises and the board of the selected one. */
export function LeaderboardScreen() {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const [slug, setSlug] = useState(boardSlugs[0] ?? '');
  const catalogue = useApiQuery(exerciseRoutes.list);
  // Our own names are used until the server's are loaded: they are the same, and the board need not wait for them.
  const named = catalogue.isPending ? [...exercises.values()] : catalogue.data;
  const choices = boardSlugs.flatMap((board) => named?.find((exercise) => exercise.slug === board) ?? []);
  const chosen = choices.find((exercise) => exercise.slug === slug);
  return (
    <Page>
      <PageHeader
        title={t('leaderboardTitle')}
        subtitle={t('leaderboardSubtitle')}
        back={{ to: '/dashboard', label: t('backToDashboard') }}
      />
      <HiddenFromBoardsNotice />
      <LeftOffNotice />
      {catalogue.isError && !isSessionOver(catalogue.error) && (
        <ErrorState detail={t('exerciseNamesFailed')} onRetry={() => void catalogue.refetch()} />
      )}
      {choices.length > 0 && <ExerciseChoice choices={choices} chosen={slug} onChoose={setSlug} />}
      {chosen && (
        <LeaderboardPanel key={slug} slug={slug} name={exerciseText(chosen.name)}>
          <Call />
        </LeaderboardPanel>
      )}
      {catalogue.isError && <Call />}
      <BoardVisibilityLink />
    </Page>
  );
}

/** A link to the next action. */
function Call() {
  const { t } = useTexts();
  return (
    <section className={styles['call']}>
      <h2>{t('boardCall')}</h2>
      <p>{t('boardCallText')}</p>
      <div className={styles['callActions']}>
        <ButtonLink to="/dashboard">{t('startExercising')}</ButtonLink>
        <ButtonLink to="/profile" variant="secondary">
          {t('viewStats')}
        </ButtonLink>
      </div>
    </section>
  );
}
