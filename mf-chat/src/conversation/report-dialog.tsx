import { chatRoutes } from '@ondine/contracts';
import { Banner, Button, Dialog, useApiMutation } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';

const reasons = [
  ['explicit', 'reportExplicit'],
  ['unkind', 'reportUnkind'],
  ['out_of_character', 'reportCharacter'],
  ['other', 'reportOther'],
] as const;

/** Asks what is wrong with a reply, and reports it to the server. */
export function ReportDialog({
  open,
  sessionId,
  timestamp,
  onClose,
}: {
  readonly open: boolean;
  readonly sessionId: string;
  /** Of the reply. */
  readonly timestamp: string;
  readonly onClose: (sent: boolean) => void;
}) {
  const { t } = useTexts();
  const report = useApiMutation(chatRoutes.report);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose(false);
      }}
      title={t('reportTitle')}
      description={t('reportText')}
    >
      {report.isError && <Banner tone="danger">{t('reportFailed')}</Banner>}
      <div className={styles['reasons']}>
        {reasons.map(([reason, text]) => (
          <Button
            key={reason}
            variant="secondary"
            loading={report.isPending}
            onClick={() =>
              report.mutate(
                { body: { session_id: sessionId, timestamp, reason } },
                { onSuccess: () => onClose(true) },
              )
            }
          >
            {t(text)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
