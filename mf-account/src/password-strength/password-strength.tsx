import { useEffect, useState } from 'react';
import { useTexts } from '../texts.ts';
import type { Estimate } from './estimate.ts';
import styles from './password-strength.module.css';
import { strengthWords } from './strength-words.en.ts';

/** The least number of guesses for each level: the first is the minimum in production (`PASSWORD_MIN_GUESSES`). */
const levels = [
  { name: 'strengthStrong', guesses: 1e10, bars: 3 },
  { name: 'strengthGood', guesses: 1e7, bars: 2 },
  { name: 'strengthWeak', guesses: 0, bars: 1 },
] as const;

/** The pause in typing, in ms, before it is announced: a screen reader would otherwise speak at every key. */
const pauseMs = 400;

/** Advice for a weak password: its weakness, or else what makes a good one. */
function adviceOn({ warning }: Estimate): keyof typeof strengthWords {
  const key = `advice_${warning}`;
  return key in strengthWords ? (key as keyof typeof strengthWords) : 'adviceWords';
}

/** Shows the strength of a new password, and how to improve it. The server decides. */
export function PasswordStrength({ password, email }: { readonly password: string; readonly email: string }) {
  const { t } = useTexts();
  const [found, setFound] = useState<Estimate>();
  useEffect(() => {
    // An empty field loads nothing.
    if (password === '') return;
    let isOld = false;
    const timer = setTimeout(() => {
      // Without the chunk nothing is shown: the form works all the same.
      void import('./estimate.ts').then(
        ({ estimate }) => {
          if (!isOld) setFound(estimate(password, email));
        },
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [password, email]);
  const level = found && levels.find(({ guesses }) => found.guesses >= guesses);
  return (
    <div role="status" className={styles['strength']}>
      {password !== '' && level && (
        <>
          <span className={styles['bars']} aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span key={bar} className={bar <= level.bars ? styles['filled'] : styles['bar']} />
            ))}
          </span>
          <span>
            <strong>{t(level.name)}</strong>
            {level.name === 'strengthWeak' && ` ${t(adviceOn(found))}`}
          </span>
        </>
      )}
    </div>
  );
}
