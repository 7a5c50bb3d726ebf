import { accountRoutes, type AuditEntry } from '@ondine/contracts';
import { detailOf, ErrorState, Skeleton, useApiQuery, useServerTexts } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { describeAction } from './describe-action.ts';
import { formatMoment } from './format-date.ts';
import { Section } from './section.tsx';

/** The number of entries shown; the others are in the data export. */
const shownCount = 10;

const describeOrigin = ({ device, network }: AuditEntry, serverText: ReturnType<typeof useServerTexts>) =>
  [device === null ? null : serverText(device), network].filter((part) => part !== null).join(', ');

/** The recent activity of the account, so that its owner notices what was not them. */
export function ActivitySection() {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const activity = useApiQuery(accountRoutes.activity);
  return (
    <Section title={t('activityTitle')} text={t('activityText')}>
      {activity.isPending && <Skeleton lines={3} />}
      {activity.isError && (
        <ErrorState
          detail={detailOf(activity.error, t('somethingFailed'))}
          onRetry={() => void activity.refetch()}
        />
      )}
      {activity.data && (
        <ul className={styles['list']} aria-label={t('activityTitle')}>
          {activity.data.slice(0, shownCount).map((entry, index) => (
            <li key={`${entry.at}-${index}`} className={styles['line']}>
              <span>{describeAction(entry.action, t)}</span>
              <span className={styles['soft']}>
                {[formatMoment(entry.at), describeOrigin(entry, serverText)].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
