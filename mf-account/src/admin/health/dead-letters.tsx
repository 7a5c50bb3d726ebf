import { adminRoutes } from '@ondine/contracts';
import { Banner, Button, Card, dateFormat, Skeleton, useApiQuery } from '@ondine/web-kit';
import { useState } from 'react';
import styles from './health.module.css';
import { useHealthTexts } from './texts.ts';
import { type DeadLetter, SettleDialog, type Settlement } from './settle-dialog.tsx';

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/**
 * Dead letters: each can be retried, or discarded.
 * @param onSettled called when one has left the list
 */
export function DeadLetters({ onSettled }: { readonly onSettled: () => void }) {
  const { t } = useHealthTexts();
  const letters = useApiQuery(adminRoutes.deadLetters);
  const [chosen, setChosen] = useState<{ letter: DeadLetter; how: Settlement } | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const close = (isSettled: boolean) => {
    setChosen(null);
    setSettled(isSettled && chosen ? chosen.letter.type : null);
    // A failed retry is marked too.
    void letters.refetch();
    if (isSettled) onSettled();
  };
  return (
    <section className={styles['section']} aria-labelledby="health-dead-letters">
      <h2 id="health-dead-letters">{t('deadLetters')}</h2>
      {settled !== null && <Banner tone="success">{t('settled', { type: settled })}</Banner>}
      {letters.isPending && <Skeleton height="5rem" />}
      {letters.isError && !letters.data && <p className={styles['soft']}>{t('deadLettersFailed')}</p>}
      {letters.data?.unavailable.map((service) => (
        <p key={service} className={styles['soft']}>
          {t('deadLettersUnavailable', { service })}
        </p>
      ))}
      {letters.data?.events.length === 0 && <p className={styles['soft']}>{t('noDeadLetters')}</p>}
      <ul className={styles['letters']}>
        {letters.data?.events.map((letter) => (
          <LetterCard
            key={`${letter.service}.${letter.id}`}
            letter={letter}
            onChoose={(how) => setChosen({ letter, how })}
          />
        ))}
      </ul>
      {chosen && <SettleDialog {...chosen} onClose={close} />}
    </section>
  );
}

function LetterCard({
  letter,
  onChoose,
}: {
  readonly letter: DeadLetter;
  readonly onChoose: (how: Settlement) => void;
}) {
  const { t } = useHealthTexts();
  const { type, service, subject, error, given_up_at: at, retries, retried_at: retriedAt } = letter;
  return (
    <Card as="li" className={styles['letter']}>
      <div className={styles['letterWords']}>
        <strong>{type}</strong>
        <span className={styles['soft']}>
          {t('deadLetterAbout', { service, time: moment.format(at), subject })}
        </span>
        <span className={styles['soft']}>{error}</span>
        {retriedAt !== null && (
          <span>{t('retried', { times: retries, time: moment.format(retriedAt) })}</span>
        )}
      </div>
      <Button variant="secondary" onClick={() => onChoose('retry')}>
        {t('retryEvent')}
      </Button>
      <Button variant="ghost" onClick={() => onChoose('discard')}>
        {t('discard')}
      </Button>
    </Card>
  );
}
