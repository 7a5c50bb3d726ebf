import type { DeletionReport } from '@ondine/contracts';
import { Page, PageHeader, useSession } from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { ActivitySection } from './activity-section.tsx';
import { AnswersSection } from './answers-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletedReport } from './deleted-report.tsx';
import { DetailsSection } from './details-section.tsx';
import { DiscretionSection } from './discretion-section.tsx';
import { EmailSection } from './email-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LeaderboardsSection } from './leaderboards-section.tsx';
import { MembershipSection } from './membership-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { SignInsSection } from './sign-ins-section.tsx';
import { PasskeysSection } from '../security/passkeys/passkeys-section.tsx';
import { WaysToSignInSection } from '../security/ways-to-sign-in-section.tsx';

/** The screen of the user's own account. */
export function AccountScreen() {
  const { t } = useTexts();
  const { user } = useSession();
  const [report, setReport] = useState<DeletionReport | null>(null);
  if (report) return <DeletedReport report={report} />;
  if (!user) return null;
  return (
    <Page width="narrow">
      <PageHeader
        title={t('accountTitle')}
        subtitle={t('accountText')}
        back={{ to: '/profile', label: t('backToProfile') }}
      />
      <DetailsSection user={user} />
      <AnswersSection />
      <LeaderboardsSection user={user} />
      <EmailSection user={user} />
      <LanguageSection />
      <RemindersSection user={user} />
      <PasswordSection user={user} />
      <WaysToSignInSection />
      <PasskeysSection />
      <MembershipSection />
      <SignInsSection />
      <ActivitySection />
      <DiscretionSection />
      <DataSection user={user} onDeleted={setReport} />
      <ProofDialog user={user} />
    </Page>
  );
}
