import { wordsKeptDays, type ChatRecord } from '@ondine/contracts';
import { Banner, Card, useServerTexts } from '@ondine/web-kit';
import { BetterLines } from '../results/better-lines.tsx';
import { Feedback } from '../results/feedback/feedback.tsx';
import { ScoreBreakdown } from '../results/score-breakdown.tsx';
import { minutesText } from './minutes.ts';
import { useHistoryTexts } from './texts.ts';
import { Transcript } from './transcript.tsx';
import styles from './history.module.css';

/** The result of a finished conversation, its messages while they are stored, and the parts of the score. */
export function RecordView({
  record,
  now,
}: {
  readonly record: ChatRecord;
  /** Milliseconds. */
  readonly now: number;
}) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  const { session, result, exercise, messages } = record;
  const hasWords = messages.length > 0;
  const wordsAreOld = now - Date.parse(session.created_at) > wordsKeptDays * 86_400_000;
  const isScored = !result.safety_violated;
  return (
    <>
      {isScored ? (
        <dl className={styles['figures']} aria-label={t('figures')}>
          <div>
            <dt>{t('score')}</dt>
            <dd>{session.session_score}</dd>
          </div>
          <div>
            <dt>{t('pointsLabel')}</dt>
            <dd>{session.final_points}</dd>
          </div>
          <div>
            <dt>{t('time')}</dt>
            <dd className={styles['words']}>{minutesText(session.duration_seconds, t)}</dd>
          </div>
        </dl>
      ) : (
        <Banner tone="danger">
          {serverText(result.safety_reason ?? '')} {t('noPoints')}
        </Banner>
      )}
      {result.gemini_feedback !== '' && (
        <Card as="section" className={styles['part']}>
          <h2>{t('feedback')}</h2>
          <Feedback text={result.gemini_feedback} language={result.feedback_language} />
        </Card>
      )}
      {hasWords ? (
        <section className={styles['part']}>
          <h2>{t('transcript')}</h2>
          {record.can_go_back && <p className={styles['soft']}>{t('againNote')}</p>}
          <Transcript record={record} />
        </section>
      ) : (
        <Banner tone="neutral">{t(wordsAreOld ? 'wordsGone' : 'wordsNone')}</Banner>
      )}
      {exercise === null && <Banner tone="neutral">{t('notOffered')}</Banner>}
      {isScored && exercise !== null && <ScoreBreakdown exercise={exercise} result={result} />}
      {isScored && !hasWords && result.better_lines.length > 0 && <BetterLines lines={result.better_lines} />}
    </>
  );
}
