import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { useTexts } from '../texts.ts';
import type { CameraChecks } from './use-camera-test.ts';
import styles from './camera-test.module.css';

const distanceTexts = {
  nobody: 'distanceNobody',
  near: 'distanceNear',
  fine: 'distanceFine',
  far: 'distanceFar',
} as const;
const edgeTexts = {
  moveBack: 'edgeMoveBack',
  tiltUp: 'edgeTiltUp',
  tiltDown: 'edgeTiltDown',
  toTheMiddle: 'edgeMiddle',
} as const;
const lightTexts = { dark: 'lightDark', fine: 'lightFine', bright: 'lightBright' } as const;

/** Frames a second below which quick movements can fall between two frames. */
const SLOW = 10;

/** The coach's advice, and the measurements behind it. */
export function CheckList({ checks: { placement, light, frameRate } }: { readonly checks: CameraChecks }) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const { edge, lines, good } = placement;
  const advice = [
    ...(edge === null ? [] : [t(edgeTexts[edge])]),
    ...(good ? [t('placementGood')] : []),
    ...lines.map(exerciseText),
  ];
  return (
    <>
      <ul className={styles['advice']} aria-live="polite" data-good={good}>
        {advice.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <dl className={styles['figures']}>
        <div>
          <dt>{t('checkDistance')}</dt>
          <dd>{t(distanceTexts[placement.distance])}</dd>
        </div>
        <div>
          <dt>{t('checkLight')}</dt>
          <dd>{light === null ? t('lightUnknown') : t(lightTexts[light])}</dd>
        </div>
        <div>
          <dt>{t('checkFrames')}</dt>
          <dd>{t(frameRate < SLOW ? 'framesSlow' : 'framesFine', { rate: frameRate })}</dd>
        </div>
      </dl>
    </>
  );
}
