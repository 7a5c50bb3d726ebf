import type { ChatResult, PracticeComparison } from '@ondine/contracts';
import { Button, ButtonLink, Card, Page, useServerTexts } from '@ondine/web-kit';
import { practiceLanguage } from '../practice-language.tsx';
import { useTexts } from '../texts.ts';
import { ArrivalHeading } from '../conversation/arrival-heading.tsx';
import { BetterLines } from './better-lines.tsx';
import { LeaveButton } from '../support/leave-button.tsx';
import styles from './chat-results.module.css';
import { Feedback } from './feedback/feedback.tsx';
import type { Conversation, PracticeStart } from '../conversation/conversation-state.ts';

/** The result of a practice run, compared with the earlier conversation up to the same turn. */
export function PracticeResults({
  conversation: { exercise, messages },
  start,
  result,
  comparison,
  onTryAgain,
}: {
  readonly conversation: Conversation;
  readonly start: PracticeStart;
  readonly result: ChatResult;
  readonly comparison: PracticeComparison;
  readonly onTryAgain: () => void;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const { earlier_score: before, earlier_checkpoints_met: metBefore, earlier_line: then } = comparison;
  const fresh = messages
    .filter(({ role }) => role === 'user')
    .slice(start.exchanges)
    .map(({ content }) => content);
  const [now] = fresh;
  const betterLines = result.better_lines.filter(({ said }) => fresh.includes(said));
  const change = Math.sign(result.session_score - before);
  const headline = change > 0 ? 'practiceBetter' : change < 0 ? 'practiceLower' : 'practiceSame';
  const state = (met: boolean | undefined) => t(met === true ? 'met' : 'missed');
  return (
    <Page width="narrow">
      <section className={styles['top']}>
        <p className={styles['scenario']}>{serverText(exercise.title)}</p>
        <ArrivalHeading className={styles['headline']} text={t(headline)} />
        <dl className={styles['compared']}>
          <div>
            <dt>{t('before')}</dt>
            <dd>{before}</dd>
          </div>
          <div className={styles['current']}>
            <dt>{t('now')}</dt>
            <dd>{result.session_score}</dd>
          </div>
        </dl>
        <p className={styles['scenario']}>{t('comparedNote')}</p>
      </section>
      <Card as="section" className={styles['part']}>
        <h2>{t('thenAndNow')}</h2>
        {then !== null && (
          <p className={styles['said']}>
            {t('saidThen')}: <q lang={practiceLanguage}>{then}</q>
          </p>
        )}
        {now !== undefined && (
          <p>
            {t('sayNow')}:{' '}
            <q className={styles['better']} lang={practiceLanguage}>
              {now}
            </q>
          </p>
        )}
        <ul className={styles['checkpoints']}>
          {Object.entries(result.checkpoints_met).map(([name, met]) => (
            <li key={name} data-met={met} className={styles['row']}>
              <span>{serverText(name)}</span>
              <span className={styles['states']}>
                {t('skillBefore', { state: state(metBefore[name]) })}
                <strong>{t('skillNow', { state: state(met) })}</strong>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {result.gemini_feedback !== '' && (
        <Card as="section" className={styles['feedback']}>
          <h2>{t('coachFeedback')}</h2>
          <Feedback text={result.gemini_feedback} language={result.feedback_language} />
        </Card>
      )}
      {betterLines.length > 0 && <BetterLines lines={betterLines} />}
      <nav className={styles['ways']}>
        <Button onClick={onTryAgain}>{t('onceMore')}</Button>
        <ButtonLink to={`/chat/history/${start.of}`} variant="secondary">
          {t('backToRecord')}
        </ButtonLink>
        <LeaveButton />
      </nav>
    </Page>
  );
}
