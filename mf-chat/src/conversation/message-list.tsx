import { Button, ScrollBox, VisuallyHidden } from '@ondine/web-kit';
import { Fragment, useEffect, useRef } from 'react';
import { PartnerWords, practiceLanguage } from '../practice-language.tsx';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import { followEnd, type EndFollower } from './follow-end.ts';
import { keepBottom } from './keep-bottom.ts';
import { partnerName } from './partner-name.ts';
import { ReplyActions } from './reply-actions.tsx';
import type { Conversation } from './conversation-state.ts';

/** The messages, the one being sent, and the typing indicator of the partner. */
export function MessageList({
  conversation,
  onSendAgain,
  onEdit,
}: {
  readonly conversation: Conversation;
  readonly onSendAgain: () => void;
  readonly onEdit: () => void;
}) {
  const { t } = useTexts();
  const scroll = useRef<HTMLDivElement>(null);
  const { messages, outgoing, partial, practice, closed } = conversation;
  const partner = partnerName(messages[0]?.content ?? '') ?? t('partner');
  const end = useRef<EndFollower>(null);
  useEffect(() => {
    if (!scroll.current) return;
    const follower = followEnd(scroll.current);
    end.current = follower;
    return follower.stop;
  }, []);
  useEffect(() => end.current?.follow(), [messages.length, outgoing, partial]);
  useEffect(() => (scroll.current ? keepBottom(scroll.current) : undefined), []);
  /** The index of the message after which a practice run begins: the opening line, and two for each exchange. */
  const momentAt = practice === null ? null : 2 * practice.exchanges;
  const isWaiting = outgoing !== null && !outgoing.failed;
  useEffect(() => {
    if (isWaiting) end.current?.jump();
  }, [isWaiting]);
  return (
    <ScrollBox boxRef={scroll} className={styles['scroll']} label={t('conversationLabel')}>
      <ol className={styles['messages']} aria-label={t('conversationLabel')} aria-live="polite">
        {messages.map((message, index) => (
          <Fragment key={index}>
            <li className={styles[message.role]}>
              <VisuallyHidden>{message.role === 'user' ? t('you') : partner}</VisuallyHidden>
              <p className={styles['bubble']} lang={practiceLanguage}>
                {message.role === 'assistant' ? <PartnerWords content={message.content} /> : message.content}
              </p>
              {message.assisted === true && <p className={styles['assisted']}>{t('assistedMark')}</p>}
              {message.role === 'assistant' && index > 0 && (
                <ReplyActions sessionId={conversation.sessionId} message={message} />
              )}
            </li>
            {index === momentAt && <li className={styles['moment']}>{t('practiceMoment')}</li>}
          </Fragment>
        ))}
        {outgoing && (
          <li className={styles['user']}>
            <VisuallyHidden>{t('you')}</VisuallyHidden>
            <p className={styles['bubble']} lang={practiceLanguage} data-failed={outgoing.failed}>
              {outgoing.text}
            </p>
            {outgoing.failed && (
              <div className={styles['failed']}>
                <span>{t('notSent')}</span>
                {closed === null && (
                  <>
                    <Button variant="ghost" onClick={onEdit}>
                      {t('edit')}
                    </Button>
                    <Button variant="secondary" onClick={onSendAgain}>
                      {t('sendAgain')}
                    </Button>
                  </>
                )}
              </div>
            )}
          </li>
        )}
        {isWaiting && (
          <li className={styles['assistant']}>
            {partial === '' ? (
              <p className={styles['typing']} role="status">
                <VisuallyHidden>{t('typing')}</VisuallyHidden>
                <span aria-hidden="true" />
                <span aria-hidden="true" />
                <span aria-hidden="true" />
              </p>
            ) : (
              <p className={styles['bubble']} lang={practiceLanguage} aria-hidden="true">
                {partial}
              </p>
            )}
          </li>
        )}
      </ol>
    </ScrollBox>
  );
}
