import { adminRoutes, type DeadLetters as Letters } from '@ondine/contracts';
import { Banner, Button, Card, dateFormat, useApiMutation, useApiQuery } from '@ondine/web-kit';
import { useState } from 'react';
import styles from './admin.module.css';
import { useTexts } from './messages.en.ts';

type Letter = Letters['events'][number];

const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Events that a service could not handle: each can be tried once more, or forgotten. */
export function DeadLetters() {
  const { t } = useTexts();
  const letters = useApiQuery(adminRoutes.deadLetters);
  const [failed, setFailed] = useState<string | null>(null);
  if (!letters.data) return null;
  const settled = (problem: string | null) => {
    setFailed(problem);
    void letters.refetch();
  };
  return (
    <section className={styles['section']} aria-labelledby="admin-dead-letters">
      <h2 id="admin-dead-letters">{t('deadLetters')}</h2>
      {failed !== null && <Banner tone="danger">{failed}</Banner>}
      {letters.data.unavailable.map((service) => (
        <p key={service} className={styles['soft']}>
          {t('deadLettersUnavailable', { service })}
        </p>
      ))}
      {letters.data.events.length === 0 && <p className={styles['soft']}>{t('noDeadLetters')}</p>}
      <ul className={styles['letters']}>
        {letters.data.events.map((letter) => (
          <DeadLetter key={`${letter.service}.${letter.id}`} letter={letter} onSettled={settled} />
        ))}
      </ul>
    </section>
  );
}

function DeadLetter({
  letter,
  onSettled,
}: {
  readonly letter: Letter;
  /** Told what failed, or null. */
  readonly onSettled: (problem: string | null) => void;
}) {
  const { t } = useTexts();
  const replay = useApiMutation(adminRoutes.replayDeadLetter);
  const discard = useApiMutation(adminRoutes.discardDeadLetter);
  const input = { params: { service: letter.service, id: letter.id } };
  const told = {
    onSuccess: () => onSettled(null),
    onError: ({ detail }: { detail: string }) => onSettled(detail),
  };
  return (
    <Card as="li" className={styles['letter']}>
      <div className={styles['letterWords']}>
        <strong>{letter.type}</strong>
        <span className={styles['soft']}>
          {t('deadLetterAbout', {
            service: letter.service,
            time: moment.format(new Date(letter.given_up_at)),
            subject: letter.subject,
          })}
        </span>
        <span className={styles['soft']}>{letter.error}</span>
      </div>
      <Button variant="secondary" loading={replay.isPending} onClick={() => replay.mutate(input, told)}>
        {t('replay')}
      </Button>
      <Button variant="ghost" loading={discard.isPending} onClick={() => discard.mutate(input, told)}>
        {t('discard')}
      </Button>
    </Card>
  );
}
