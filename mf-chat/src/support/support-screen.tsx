import { Button, ButtonLink, Page, useServerTexts } from '@ondine/web-kit';
import { lazy, Suspense } from 'react';
import { useTexts } from '../texts.ts';
import { useArrivalFocus } from '../use-arrival-focus.ts';
import { EveryCountry } from './every-country.tsx';
import { LeaveButton } from './leave-button.tsx';
import styles from './support-screen.module.css';

// Loaded on demand, because few members ever need the numbers; if that fails, the link to every country is shown.
const HelpLinesCard = lazy(() => import('./help-lines-card.tsx').catch(() => ({ default: EveryCountry })));

/** Help and numbers to call, in place of everything that scores. */
export function SupportScreen({
  title,
  words,
  misread,
  onGoBack,
}: {
  /** The title for a message that may not have been meant seriously. */
  readonly title?: string;
  readonly words: string;
  /** Label of the button for a member whose message was misunderstood. */
  readonly misread?: string;
  /** Called when a member whose message was misunderstood goes back. */
  readonly onGoBack: () => void;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  // The window title stays: it may be seen by others.
  const heading = useArrivalFocus();
  return (
    <Page width="narrow">
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        {title ?? t('supportTitle')}
      </h1>
      <p className={styles['words']} role="alert">
        {serverText(words)}
      </p>
      <Suspense fallback={<EveryCountry />}>
        <HelpLinesCard />
      </Suspense>
      {title === undefined && <p className={styles['quiet']}>{t('supportPrivate')}</p>}
      <nav className={styles['ways']}>
        <ButtonLink to="/chat" variant="secondary">
          {t('backToList')}
        </ButtonLink>
        <Button variant="secondary" onClick={onGoBack}>
          {misread ?? t('supportMisread')}
        </Button>
        {/* A member under threat may have to leave this screen at once, and there is no navigation here. */}
        <LeaveButton />
      </nav>
    </Page>
  );
}
