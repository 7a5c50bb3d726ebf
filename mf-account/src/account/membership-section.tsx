import { paymentRoutes, type SubscriptionStatus } from '@ondine/contracts';
import {
  Banner,
  Button,
  ButtonLink,
  ErrorState,
  Skeleton,
  useApiMutation,
  useApiQuery,
  useLeaving,
  type Translate,
  detailOf,
} from '@ondine/web-kit';
import { type messages, useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { formatDate } from './format-date.ts';
import { Section } from './section.tsx';

/** A sentence about the user's plan. */
function describePlan(
  {
    has_paid_subscription: paid,
    plan,
    state,
    current_period_end: end,
    cancel_at_period_end,
  }: SubscriptionStatus,
  t: Translate<typeof messages.texts>,
): string {
  if (state === 'past_due') return t('planPastDue');
  if (!paid) return state === 'none' ? t('planNone') : t('planEnded');
  if (plan === 'lifetime' || end === null) return t('planLifetime');
  return t(cancel_at_period_end ? 'planMonthlyEnding' : 'planMonthly', { date: formatDate(end) });
}

/** What the user can do on the provider's page: only a running subscription can be cancelled, and only an ending one kept. */
function managementOf({
  has_paid_subscription: paid,
  plan,
  state,
  cancel_at_period_end: isEnding,
}: SubscriptionStatus): 'manage' | 'manageEnding' | 'receipts' {
  const isRunning = plan === 'monthly' && (paid || state === 'past_due');
  if (!isRunning) return 'receipts';
  return isEnding ? 'manageEnding' : 'manage';
}

/** The user's plan, and the link to the provider's page. */
export function MembershipSection() {
  const { t } = useTexts();
  const status = useApiQuery(paymentRoutes.status);
  const portal = useApiMutation(paymentRoutes.portal);
  const { isLeaving, leaveFor } = useLeaving();
  return (
    <Section title={t('membershipTitle')}>
      {status.isPending && <Skeleton lines={2} />}
      {status.isError && (
        <ErrorState
          detail={detailOf(status.error, t('somethingFailed'))}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && (
        <>
          <p>{describePlan(status.data, t)}</p>
          {portal.isError && <Banner tone="danger">{detailOf(portal.error, t('somethingFailed'))}</Banner>}
          <div className={styles['actions']}>
            {status.data.state === 'none' ? (
              <ButtonLink to="/paywall" variant="secondary">
                {t('choosePlan')}
              </ButtonLink>
            ) : (
              <Button
                variant="secondary"
                loading={portal.isPending || isLeaving}
                onClick={() => portal.mutate({}, { onSuccess: ({ portal_url: url }) => leaveFor(url) })}
              >
                {t(managementOf(status.data))}
              </Button>
            )}
          </div>
        </>
      )}
    </Section>
  );
}
