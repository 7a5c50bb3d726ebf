import type { ChatMessage } from '@ondine/contracts';
import { useCopy } from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import { ReportDialog } from './report-dialog.tsx';

/** Copy and report buttons, under a reply of the partner. */
export function ReplyActions({
  sessionId,
  message,
}: {
  readonly sessionId: string;
  readonly message: ChatMessage;
}) {
  const { t } = useTexts();
  const { label, copy } = useCopy(message.content);
  const [reporting, setReporting] = useState(false);
  const [reported, setReported] = useState(false);
  return (
    <div className={styles['actions']}>
      <button type="button" className={styles['action']} onClick={() => void copy()}>
        {t(label)}
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
