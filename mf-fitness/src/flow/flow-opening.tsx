import { useEffect, useState } from 'react';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { ExerciseFigure } from '../workout/figure/exercise-figure.tsx';
import { exerciseOf } from '../exercises/exercises.ts';
import { OverlayDialog } from '../workout/dialogs/overlay-dialog.tsx';
import { WaitForMe } from '../workout/dialogs/wait-for-me.tsx';
import { useCountdown } from '../workout/screen/use-countdown.ts';
import { amountOf, changeText } from './amount.ts';
import styles from './flow-dialogs.module.css';
import { useFlowTexts } from './texts.ts';
import type { FlowStep } from './flow-step.ts';
import { nameOf } from './use-flow-plan.ts';

interface FlowOpeningProps {
  readonly step: FlowStep;
  /** 0 is the first. */
  readonly at: number;
  readonly count: number;
  /** The exercise it can be swapped for. */
  readonly other: FlowStep | undefined;
  readonly begin: () => void;
  readonly say: (line: string) => void;
  /** Continues without a camera; absent without one. */
  readonly onFollow: (() => void) | undefined;
  readonly onSkip: () => void;
  readonly onSwap: () => void;
  readonly onEnd: () => void;
}

/**
 * Time to get in place and take a breath, seconds. The first exercise waits for a tap, because the phone is in the
 * hand.
 */
const COUNTDOWN = 20;
const BREATH = 10;
const BREATH_IN = 4;

/** Announces the next exercise of a flow, which starts automatically. */
export function FlowOpening({ step, at, count, other, begin, say, ...actions }: FlowOpeningProps) {
  const { t } = useFlowTexts();
  const exerciseText = useExerciseTexts();
  const { slug } = step;
  // Without a camera there is none to place.
  const instructions = exerciseOf(slug).instructions.slice(actions.onFollow === undefined ? 1 : 0);
  const title = t(at === 0 ? 'first' : 'next', { name: nameOf(slug) });
  const amount = amountOf(step, t);
  const line = t('spoken', { title, amount });
  useEffect(() => {
    say(line);
  }, [say, line]);
  const [waits, setWaits] = useState(false);
  const left = useCountdown(at === 0 || waits ? null : COUNTDOWN, begin);
  const breathesIn = (COUNTDOWN - left) % BREATH < BREATH_IN;
  const change = changeText(step, t);
  return (
    <OverlayDialog
      title={title}
      actions={
        <>
          <button type="button" className={styles['quiet']} onClick={actions.onEnd}>
            {t('end')}
          </button>
          {other !== undefined && (
            <button
              type="button"
              className={styles['quiet']}
              aria-label={t('swapFor', { name: nameOf(other.slug) })}
              onClick={actions.onSwap}
            >
              {t('swap')}
            </button>
          )}
          <button type="button" className={styles['quiet']} onClick={actions.onSkip}>
            {t('skip')}
          </button>
          <button type="button" className={styles['main']} onClick={begin}>
            {t('begin')}
          </button>
        </>
      }
    >
      <p className={styles['lead']}>
        {t('place', { at: at + 1, count })} · {t(exerciseOf(slug).traits.posture)} ·{' '}
        <span className={styles['amount']}>{amount}</span>
      </p>
      {/* Before content that may be scrolled out of sight. */}
      {actions.onFollow !== undefined && (
        <button type="button" className={styles['follow']} onClick={actions.onFollow}>
          {t('follow')}
        </button>
      )}
      <ExerciseFigure slug={slug} />
      {change !== null && <p className={styles['note']}>{change}</p>}
      {other === undefined && <p className={styles['note']}>{t('noSwap')}</p>}
      {at > 0 && (
        <div className={styles['breath']}>
          <span className={styles['lung']} aria-hidden="true" />
          <p>{t(breathesIn ? 'breatheIn' : 'breatheOut')}</p>
          {!waits && (
            <p className={styles['note']} role="timer">
              {t('beginsIn', { seconds: left })}
            </p>
          )}
          <WaitForMe waits={waits} onChange={setWaits} />
        </div>
      )}
      <ol className={styles['instructions']}>
        {instructions.map((instruction) => (
          <li key={instruction}>{exerciseText(instruction)}</li>
        ))}
      </ol>
    </OverlayDialog>
  );
}
