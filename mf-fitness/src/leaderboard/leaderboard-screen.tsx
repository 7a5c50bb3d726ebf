import { exerciseRoutes } from '@ondine/contracts';
import {
  ButtonLink,
  ErrorState,
  Page,
  PageHeader,
  Skeleton,
  isSessionOver,
  useApiQuery,
} from '@ondine/web-kit';
import { useState } from 'react';
import { boardSlugs } from './board-slugs.ts';
import { useTexts } from '../texts.ts';
import { LeaderboardPanel } from './leaderboard-panel.tsx';
import styles from './leaderboard.module.css';

/** `/leaderboard`: six exercises to choose from and the board of the chosen one. */
export function LeaderboardScreen() {
  const { t } = useTexts();
  const [slug, setSlug] = useState(boardSlugs[0] ?? '');
  const catalogue = useApiQuery(exerciseRoutes.list);
  const choices = boardSlugs.flatMap(
    (board) => catalogue.data?.find((exercise) => exercise.slug === board) ?? [],
  );
  const chosen = choices.find((exercise) => exercise.slug === slug);
  return (
    <Page>
      <PageHeader
        title={t('leaderboardTitle')}
        subtitle={t('leaderboardSubtitle')}
        back={{ to: '/dashboard', label: t('backToDashboard') }}
      />
      {catalogue.isPending && <Skeleton height="7rem" />}
      {catalogue.isError && !isSessionOver(catalogue.error) && (
        <ErrorState detail={t('exerciseNamesFailed')} onRetry={() => void catalogue.refetch()} />
      )}
      {choices.length > 0 && (
        <div className={styles['choices']} role="group" aria-label={t('chooseExercise')}>
          {choices.map((exercise) => (
            <button
              key={exercise.slug}
              type="button"
              className={styles['choice']}
              aria-pressed={exercise.slug === slug}
              onClick={() => setSlug(exercise.slug)}
            >
              <span aria-hidden="true">{exercise.emoji}</span>
              {exercise.name}
            </button>
          ))}
        </div>
      )}
      {chosen && <LeaderboardPanel key={slug} slug={slug} name={chosen.name} />}
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
    </Page>
  );
}
