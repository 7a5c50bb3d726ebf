import type { ChatSession, FitnessHistory } from '@ondine/contracts';
import { Card, ErrorState, Skeleton } from '@ondine/web-kit';
import { useProfileTexts } from '../texts.ts';
import { BodyBalance } from './body-balance.tsx';
import styles from './pictures.module.css';
import { ScoreHistory } from './score-history.tsx';
import { StreakCalendar } from './streak-calendar.tsx';
import { WeeklyReps } from './weekly-reps.tsx';

/** How many conversations the chart of scores shows. */
const latestConversations = 30;

/** The charts of the profile. */
export function ProfilePictures({
  history,
  onRetry,
  conversations,
}: {
  readonly history: { readonly data: FitnessHistory | undefined; readonly isError: boolean };
  readonly onRetry: () => void;
  /** The newest first. */
  readonly conversations: readonly ChatSession[];
}) {
  const { t } = useProfileTexts();
  return (
    <section className={styles['pictures']} aria-labelledby="profile-pictures">
      <h2 id="profile-pictures">{t('pictures')}</h2>
      {!history.data && !history.isError && <Skeleton height="14rem" />}
      {history.isError && <ErrorState detail={t('picturesFailed')} onRetry={onRetry} />}
      {history.data && (
        <div className={styles['grid']}>
          {/* Nothing was counted: a row of zeros would belittle the workouts without a camera. */}
          {history.data.weeks.some(({ reps }) => reps > 0) && (
            <Card>
              <WeeklyReps weeks={history.data.weeks} />
            </Card>
          )}
          <Card>
            <StreakCalendar days={history.data.days} />
          </Card>
          <Card>
            <ScoreHistory
              title={t('formHistory')}
              scores={history.data.form_scores.map(({ ended_at: at, form_score: score }) => ({ at, score }))}
            />
          </Card>
          <Card>
            <ScoreHistory
              title={t('chatHistory')}
              scores={conversations
                .slice(0, latestConversations)
                .map(({ created_at: at, session_score: score }) => ({ at, score }))
                .toReversed()}
            />
          </Card>
          <Card className={styles['wide']}>
            <BodyBalance groups={history.data.muscle_groups} />
          </Card>
        </div>
      )}
    </section>
  );
}
