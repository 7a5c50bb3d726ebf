import type { ChatExercise, ChatResult } from '@ondine/contracts';
import { Banner, Button, ButtonLink, Card, Page, useServerTexts } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { ArrivalHeading } from '../conversation/arrival-heading.tsx';
import { BetterLines } from './better-lines.tsx';
import styles from './chat-results.module.css';
import { Feedback } from './feedback/feedback.tsx';
import { LeaveButton } from '../support/leave-button.tsx';
import { headlineOf } from './headline.ts';
import { ScoreBreakdown } from './score-breakdown.tsx';

/** The result of the conversation, or why there is no score. */
export function ChatResults({
  exercise,
  result,
  record,
  onTryAgain,
}: {
  readonly exercise: ChatExercise;
  readonly result: ChatResult;
  /** The id of the stored conversation. */
  readonly record: string;
  readonly onTryAgain: () => void;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const isScored = !result.safety_violated;
  return (
    <Page width="narrow">
      <section className={styles['top']}>
        <p className={styles['scenario']}>{serverText(exercise.title)}</p>
        <ArrivalHeading className={styles['headline']} text={t(headlineOf(result))} />
        {isScored && (
          <div className={styles['figures']}>
            <p className={styles['score']}>
              <span className={styles['number']}>{result.session_score}</span> {t('outOf100')}
            </p>
            <p className={styles['points']}>
              {t('finalPoints')}: <strong>{result.final_points}</strong>
            </p>
          </div>
        )}
        {result.left_off_boards !== undefined && (
          <p className={styles['leftOff']}>
            {t(result.left_off_boards === 'own_scenario' ? 'offBoardsOwn' : 'offBoardsCopy')}
          </p>
        )}
      </section>
      {result.safety_violated && (
        <Banner tone="danger">
          {serverText(result.safety_reason ?? '')} {t('noPoints')}
        </Banner>
      )}
      {result.gemini_feedback !== '' && (
        <Card as="section" className={styles['feedback']}>
          <h2>{t('coachFeedback')}</h2>
          <Feedback text={result.gemini_feedback} language={result.feedback_language} />
        </Card>
      )}
      {isScored && <ScoreBreakdown exercise={exercise} result={result} />}
      {isScored && result.better_lines.length > 0 && <BetterLines lines={result.better_lines} />}
      <nav className={styles['ways']}>
        <Button onClick={onTryAgain}>{t('tryAgain')}</Button>
        {isScored && (
          <ButtonLink to={`/chat/history/${record}`} variant="secondary">
            {t('readAgain')}
          </ButtonLink>
        )}
        <ButtonLink to="/chat" variant="secondary">
          {t('allExercises')}
        </ButtonLink>
        <ButtonLink to="/chat/leaderboard" variant="secondary">
          {t('leaderboardLink')}
        </ButtonLink>
        <LeaveButton />
      </nav>
    </Page>
  );
}
