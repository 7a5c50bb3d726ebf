import { Banner, Button, ButtonLink, useCopy } from '@ondine/web-kit';
import { practiceLanguage } from '../practice-language.tsx';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import type { Closed, Conversation } from './conversation-state.ts';

/** What can be done about a conversation that was closed elsewhere, for example in another tab. */
export function ClosedFoot({
  conversation: { outgoing, sessionId },
  closed,
  draft,
  onStartOver,
}: {
  readonly conversation: Conversation;
  readonly closed: Closed;
  readonly draft: string;
  readonly onStartOver: () => void;
}) {
  const { t } = useTexts();
  const unsent = [outgoing?.text ?? '', draft.trim()].filter((text) => text !== '').join('\n');
  const { label, copy } = useCopy(unsent);
  return (
    <>
      <Banner tone="warning">{t(closed === 'scored' ? 'closedScored' : 'closedLeft')}</Banner>
      {draft !== '' && <p lang={practiceLanguage}>{draft}</p>}
      <div className={styles['closed']}>
        {/* The input, which had the focus, is gone. */}
        <Button autoFocus onClick={onStartOver}>
          {t('beginNew')}
        </Button>
        {closed === 'scored' && (
          <ButtonLink to={`/chat/history/${sessionId}`} variant="secondary">
            {t('toResult')}
          </ButtonLink>
        )}
        {unsent !== '' && (
          <Button variant="ghost" onClick={() => void copy()}>
            {t(label === 'copy' ? 'copyUnsent' : label)}
          </Button>
        )}
      </div>
    </>
  );
}
