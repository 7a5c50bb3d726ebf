import { habitRoutes, type User } from '@ondine/contracts';
import { Banner, Checkbox, useApiQuery, useReminders } from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { Section } from './section.tsx';

/**
 * The reminders in this browser. The dashboard has the same switch, but only for members: whoever is one no longer can
 * turn them off here.
 */
export function RemindersSection({ user }: { readonly user: User }) {
  const { t } = useTexts();
  const { data } = useApiQuery(habitRoutes.read);
  const reminders = useReminders(data?.push_key ?? null);
  const [isChanged, setChanged] = useState(false);
  // Stays when they have just been turned off: the switch has the focus.
  const isOffered = user.has_paid_subscription || reminders?.on || isChanged;
  if (!reminders || !isOffered) return null;
  const { label, on, problem, change } = reminders;
  return (
    <Section title={t('remindersTitle')}>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      <Checkbox
        label={label}
        checked={on}
        onChange={({ target }) => {
          setChanged(true);
          change(target.checked);
        }}
      />
    </Section>
  );
}
