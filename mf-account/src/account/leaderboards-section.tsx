import { accountRoutes, type User } from '@ondine/contracts';
import { Banner, callApi, Checkbox, session, useMessages } from '@ondine/web-kit';
import { useState } from 'react';
import { messages } from '../texts.ts';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

/** Whether leaderboards show the user. */
export function LeaderboardsSection({ user }: { readonly user: User }) {
  const { t } = useMessages(messages);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function choose(shown: boolean): Promise<void> {
    // One after the other: of two at once the server might store the earlier one last.
    if (isSaving) return;
    setIsSaving(true);
    setHasFailed(false);
    setWanted(shown);
    try {
      await callApi(accountRoutes.chooseLeaderboards, { body: { show_on_leaderboards: shown } });
    } catch {
      setWanted(null);
      setHasFailed(true);
      setIsSaving(false);
      return;
    }
    // The choice is saved, even if the user cannot be fetched again just now.
    await session.refreshUser().then(
      () => setWanted(null),
      () => undefined,
    );
    setIsSaving(false);
  }

  return (
    <Section title={t('leaderboardsTitle')}>
      {hasFailed && <Banner tone="danger">{t('somethingFailed')}</Banner>}
      <Checkbox
        label={t('showOnLeaderboards')}
        checked={wanted ?? user.show_on_leaderboards}
        aria-busy={isSaving}
        onChange={(event) => void choose(event.target.checked)}
      />
      <p className={styles['soft']}>{t('leaderboardsText')}</p>
    </Section>
  );
}
