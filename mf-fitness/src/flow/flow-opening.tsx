import { useEffect, useState } from 'react';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { ExerciseFigure } from '../workout/figure/exercise-figure.tsx';
import { exerciseOf } from '../exercises/exercises.ts';
import { guideOf } from '../exercises/guide-of.ts';
import { OverlayDialog } from '../workout/dialogs/overlay-dialog.tsx';
import { WaitForMe } from '../workout/dialogs/wait-for-me.tsx';
import { useCountdown } from '../workout/screen/use-countdown.ts';
import { amountOf, changeText } from './amount.ts';
import styles from './flow-dialogs.module.css';
import { useRunningTexts } from './running/texts.ts';
import { useFlowTexts } from './texts.ts';
import type { FlowStep } from './flow-step.ts';
import { openingSeconds } from './flow-time.ts';
import { nameOf } from './use-flow-plan.ts';

/** What is to be done with the camera before an exercise; `none` without one. */
export type CameraMove = 'moves' | 'stays' | 'none';

interface FlowOpeningProps {
  readonly step: FlowStep;
  readonly camera: CameraMove;
  /** Whether the member has asked that nothing begins by itself. */
  readonly waits: boolean;
  readonly onWait: (waits: boolean) => void;
  /** 0 is the first. */
  readonly at: number;
  readonly count: number;
  /** The exercise it can be swapped for. */
  readonly other: FlowStep | undefined;
  readonly begin: () => void;
  readonly say: (line: string) => void;
  /** Chooses to do without the camera, or to use it. */
  readonly onFollow: (follows: boolean) => void;
  readonly onSkip: () => void;
  /** The exercise that was skipped just now, which can be taken back. */
  readonly before: FlowStep | undefined;
  readonly onTakeBack: () => void;
  readonly onSwap: () => void;
  readonly onEnd: () => void;
}

/** Of a slow breath, seconds. */
const BREATH = 10;
const BREATH_IN = 4;

/** Whether a slow breath that began with the dialog goes in now. */
function useBreathIn(): boolean {
  const [isIn, setIn] = useState(true);
  useEffect(() => {
    const startedAt = performance.now();
    const id = setInterval(() => setIn(((performance.now() - startedAt) / 1000) % BREATH < BREATH_IN), 250);
    return () => clearInterval(id);
  }, []);
  return isIn;
}

/** Announces the next exercise of a flow, which starts automatically unless there is a reason to wait. */
export function FlowOpening({
  step,
  camera,
  waits,
  onWait,
  at,
  count,
  other,
  before,
  begin,
  say,
  ...actions
}: FlowOpeningProps) {
  const { t } = useRunningTexts();
  const { t: f } = useFlowTexts();
  const exerciseText = useExerciseTexts();
  const { slug } = step;
  const { instructions } = guideOf(exerciseOf(slug), camera);
  const title = t(at === 0 ? 'first' : 'next', { name: nameOf(slug) });
  const amount = amountOf(step, f);
  const isFirst = at === 0;
  const moves = camera === 'moves' && !isFirst;
  const line = t(moves ? 'spokenMoves' : 'spoken', {
    title,
    // An abbreviation may end with the full stop that the sentence has.
    amount: amount.replace(/\.$/, ''),
  });
  useEffect(() => {
    say(line);
  }, [say, line]);
  const begins = camera === 'none' || (!isFirst && !moves);
  const left = useCountdown(!begins || waits ? null : openingSeconds, begin);
  const breathesIn = useBreathIn();
  const change = changeText(step, f);
  return (
    <OverlayDialog
      title={title}
      figure={<ExerciseFigure slug={slug} close />}
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
      <div className={styles['head']}>
        <p className={styles['lead']}>
          {t('place', { at: at + 1, count })} · {t(exerciseOf(slug).traits.posture)} ·{' '}
          <span className={styles['amount']}>{amount}</span>
        </p>
        {/* Before content that may be scrolled out of sight. */}
        <button
          type="button"
          className={styles['follow']}
          onClick={() => actions.onFollow(camera !== 'none')}
        >
          {t(camera === 'none' ? 'useCamera' : 'follow')}
        </button>
        {before !== undefined && (
          <button type="button" className={styles['follow']} onClick={actions.onTakeBack}>
            {t('backTo', { name: nameOf(before.slug) })}
          </button>
        )}
      </div>
      {change !== null && <p className={styles['note']}>{change}</p>}
      {other === undefined && <p className={styles['note']}>{t('noSwap')}</p>}
      {(begins || moves) && (
        <div className={styles['breath']}>
          <span className={styles['lung']} aria-hidden="true" />
          <p>{t(breathesIn ? 'breatheIn' : 'breatheOut')}</p>
          {moves ? (
            <p className={styles['note']}>{t('cameraMoves')}</p>
          ) : (
            <>
              {!waits && (
                <p className={styles['note']} role="timer">
                  {t('beginsIn', { seconds: left })}
                </p>
              )}
              <WaitForMe waits={waits} onWait={onWait} />
            </>
          )}
        </div>
      )}
      {camera === 'stays' && (
        <p className={`${styles['note'] ?? ''} ${styles['stays'] ?? ''}`}>{t('cameraStays')}</p>
      )}
      <ol className={styles['instructions']}>
        {instructions.map((instruction) => (
          <li key={instruction}>{exerciseText(instruction)}</li>
        ))}
      </ol>
    </OverlayDialog>
  );
}
