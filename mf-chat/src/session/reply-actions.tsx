import type { ChatMessage } from '@ondine/contracts';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './chat-session.module.css';
import { ReportDialog } from './report-dialog.tsx';

/** Copy and report, under a reply of the partner. */
export function ReplyActions({
  sessionId,
  message,
}: {
  readonly sessionId: string;
  readonly message: ChatMessage;
}) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const [reporting, setReporting] = useState(false);
  const [reported, setReported] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(message.content);
    setCopied(true);
  };
  return (
    <div className={styles['actions']}>
      <button type="button" className={styles['action']} onClick={() => void copy()}>
        {copied ? t('copied') : t('copy')}
      </button>
      <button
        type="button"
        className={styles['action']}
        disabled={reported}
        onClick={() => setReporting(true)}
      >
        {reported ? t('reported') : t('report')}
      </button>
      <ReportDialog
        open={reporting}
        sessionId={sessionId}
        timestamp={message.timestamp}
        onClose={(sent) => {
          setReporting(false);
          if (sent) setReported(true);
        }}
      />
    </div>
  );
}
