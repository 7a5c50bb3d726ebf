import { accountRoutes, type User } from '@ondine/contracts';
import { Banner, Checkbox, session, useApiMutation } from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

/** Whether leaderboards show the user. */
export function LeaderboardsSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  // Shown at once, and until the user is read again.
  const [wanted, setWanted] = useState<boolean | null>(null);
  // One after the other: of two at once the server might store the earlier one last.
  const choice = useApiMutation(accountRoutes.chooseLeaderboards, 'leaderboards');

  function choose(shown: boolean): void {
    setWanted(shown);
    const show = () => setWanted((current) => (current === shown ? null : current));
    choice.mutate(
      { body: { show_on_leaderboards: shown } },
      {
        // The choice is saved, even if the user cannot be fetched again just now.
        onSuccess: () => void session.refreshUser().then(show, () => undefined),
        onError: () => setWanted(null),
      },
    );
  }

  return (
    <Section title={t('leaderboardsTitle')}>
      {choice.isError && <Banner tone="danger">{t('somethingFailed')}</Banner>}
      <Checkbox
        label={t('showOnLeaderboards')}
        checked={wanted ?? user.show_on_leaderboards}
        aria-busy={choice.isPending}
        onChange={(event) => choose(event.target.checked)}
      />
      <p className={styles['soft']}>{t('leaderboardsText')}</p>
    </Section>
  );
}
