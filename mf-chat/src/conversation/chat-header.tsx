import { Badge, QuickExitButton, VisuallyHidden, useServerTexts } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import { placeBefore } from './practice-address.ts';
import type { PracticeClock } from './practice-clock.ts';
import type { Conversation } from './conversation-state.ts';
import { formatElapsed, minimumMessages } from './timing.ts';

/** The time so far. Only this component renders again every second. */
function Elapsed({ clock }: { readonly clock: PracticeClock }) {
  const seconds = useSyncExternalStore(clock.subscribe, () => Math.floor(clock.read() / 1000));
  return <span role="timer">{formatElapsed(seconds * 1000)}</span>;
}

/** The title of the conversation, and its progress. */
export function ChatHeader({
  conversation: { exercise, practice },
  clock,
  messages,
}: {
  readonly conversation: Conversation;
  readonly clock: PracticeClock;
  /** The number of the member's messages so far. */
  readonly messages: number;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const goal = (
    <>
      <strong>{t('goal')}:</strong> {serverText(exercise.goal)}
    </>
  );
  const least = practice === null ? minimumMessages(exercise) : 1;
  return (
    <header className={styles['header']}>
      <Link
        to={placeBefore(practice)}
        className={styles['back']}
        aria-label={t(practice === null ? 'backToList' : 'backToRecord')}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M14.5 5 8 12l6.5 7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </Link>
      <div className={styles['headings']}>
        <h1 className={styles['title']}>{serverText(exercise.title)}</h1>
        <p className={styles['aim']}>{goal}</p>
        {/* On a phone it takes one line until it is opened. */}
        <details className={styles['foldedAim']}>
          <summary>{goal}</summary>
        </details>
        <ul className={styles['facts']}>
          <li>
            <Badge tone="accent">{t('partnerIsAi')}</Badge>
          </li>
          {practice === null ? (
            <>
              <li className={styles['difficulty']}>
                <Badge>{serverText(exercise.difficulty)}</Badge>
              </li>
              <li className={styles['minimum']}>
                {t('minutes', { number: Math.floor(exercise.min_duration_seconds / 60) })}
              </li>
              <li className={styles['minimum']}>{t('turns', { number: least })}</li>
            </>
          ) : (
            <li>
              <Badge tone="warning">{t('practiceBadge')}</Badge>
            </li>
          )}
        </ul>
      </div>
      <dl className={styles['figures']}>
        <div>
          <dt>
            <VisuallyHidden>{t('elapsed')}</VisuallyHidden>
          </dt>
          <dd className={styles['clock']}>
            <Elapsed clock={clock} />
          </dd>
        </div>
        <div>
          <dt>
            <VisuallyHidden>{t('messagesLabel')}</VisuallyHidden>
          </dt>
          <dd className={styles['count']}>
            {/* “5 of 4” would read as a mistake. */}
            {t(messages > least ? 'messagesBeyond' : 'messagesOf', { count: messages, min: least })}
          </dd>
        </div>
      </dl>
      <QuickExitButton />
    </header>
  );
}
