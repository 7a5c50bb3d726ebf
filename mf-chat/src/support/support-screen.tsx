import { Button, ButtonLink, Page, useServerTexts } from '@ondine/web-kit';
import { lazy, Suspense } from 'react';
import { useTexts } from '../texts.ts';
import { EveryCountry } from './every-country.tsx';
import { LeaveButton } from './leave-button.tsx';
import styles from './support-screen.module.css';

// Few will ever need the numbers, so they are no part of the first load; without them one address is left.
const HelpLinesCard = lazy(() => import('./help-lines-card.tsx').catch(() => ({ default: EveryCountry })));

/** Words of help and numbers to call, in place of everything that scores. */
export function SupportScreen({
  title,
  words,
  misread,
  onGoBack,
}: {
  /** Of a screen for words that may have been meant lightly. */
  readonly title?: string;
  readonly words: string;
  /** What whoever was misunderstood presses. */
  readonly misread?: string;
  /** For whoever was misunderstood. */
  readonly onGoBack: () => void;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  return (
    <Page width="narrow">
      <h1 className={styles['title']}>{title ?? t('supportTitle')}</h1>
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
        {/* Whoever is threatened by somebody near may have to be gone at once, and there is no navigation here. */}
        <LeaveButton />
      </nav>
    </Page>
  );
}
