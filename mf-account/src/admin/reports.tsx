import { adminRoutes, type ReportedReplies } from '@ondine/contracts';
import { Badge, Banner, Button, Card, dateFormat, useApiMutation, useApiQuery } from '@ondine/web-kit';
import { AdminSection } from './admin-section.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './texts.ts';

type Reported = ReportedReplies['replies'][number];

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const keyOf = ({ session_id: id, timestamp, reported_at: at }: Reported) => `${id} ${timestamp} ${at}`;

/** Replies of the partner that members have reported: each stays until somebody has looked at it. */
export function Reports() {
  const { t } = useAdminTexts();
  const list = useApiQuery(adminRoutes.reportedReplies);
  return (
    <AdminSection id="reports" title={t('reports')}>
      <p className={styles['soft']}>{t('reportsText')}</p>
      {list.isError && <p className={styles['soft']}>{t('sectionUnavailable')}</p>}
      {list.data?.replies.length === 0 && <p className={styles['soft']}>{t('noReports')}</p>}
      <ul className={styles['letters']}>
        {list.data?.replies.map((reported) => (
          <Report key={keyOf(reported)} reported={reported} onSettled={() => void list.refetch()} />
        ))}
      </ul>
    </AdminSection>
  );
}

function Report({ reported, onSettled }: { readonly reported: Reported; readonly onSettled: () => void }) {
  const { t } = useAdminTexts();
  const settle = useApiMutation(adminRoutes.settleReport);
  const { session_id, timestamp, exercise_slug: scenario, reason, reported_at: at, said, reply } = reported;
  return (
    <Card as="li" className={styles['letter']}>
      <div className={styles['letterWords']}>
        <span>
          <Badge tone="danger">{t(`reason_${reason}`)}</Badge>{' '}
          <span className={styles['soft']}>
            {t('reportedIn', { scenario, time: moment.format(new Date(at)) })}
          </span>
        </span>
        <dl className={styles['lines']}>
          {said !== null && (
            <div>
              <dt>{t('memberSaid')}</dt>
              <dd>{said}</dd>
            </div>
          )}
          <div>
            <dt>{t('partnerSaid')}</dt>
            <dd>{reply}</dd>
          </div>
        </dl>
        {settle.isError && <Banner tone="danger">{settle.error.detail}</Banner>}
      </div>
      <Button
        variant="secondary"
        loading={settle.isPending}
        aria-label={t('settleReply', { reply: reply.slice(0, 60) })}
        onClick={() => settle.mutate({ body: { session_id, timestamp } }, { onSuccess: onSettled })}
      >
        {t('settle')}
      </Button>
    </Card>
  );
}
