import { accountRoutes, type User } from '@ondine/contracts';
import { Badge, Banner, Button, useApiMutation, useApiQuery, detailOf } from '@ondine/web-kit';
import { ChangeEmail } from '../email-change/change-email.tsx';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

/** The user's e-mail, and whether it is confirmed. */
export function EmailSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const resend = useApiMutation(accountRoutes.resendVerification);
  const { data: options } = useApiQuery(accountRoutes.signInOptions);
  const inbox = options?.mail_inbox_url;
  return (
    <Section title={t('emailTitle')}>
      <p className={styles['line']}>
        {user.email}
        <Badge tone={user.email_verified ? 'success' : 'warning'}>
          {t(user.email_verified ? 'emailConfirmed' : 'emailUnconfirmed')}
        </Badge>
      </p>
      {!user.email_verified && (
        <>
          <p className={styles['soft']}>{t('emailWhy')}</p>
          {resend.isSuccess && <Banner tone="success">{t('resent')}</Banner>}
          {resend.isError && <Banner tone="danger">{detailOf(resend.error, t('somethingFailed'))}</Banner>}
          <div className={styles['actions']}>
            <Button variant="secondary" loading={resend.isPending} onClick={() => resend.mutate({})}>
              {t('resend')}
            </Button>
          </div>
          {inbox && <a href={inbox}>{t('openInbox')}</a>}
        </>
      )}
      <ChangeEmail />
    </Section>
  );
}
