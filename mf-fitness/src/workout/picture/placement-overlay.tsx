import { useMemo } from 'react';
import { outlineOf } from './body-outline.ts';
import type { GuidedStart } from '../engine/placement/placement-guide.ts';
import { motions } from '../../exercises/exercises.ts';
import { useWorkoutTexts } from '../texts.ts';
import styles from './placement.module.css';

interface PlacementOverlayProps {
  readonly slug: string;
  readonly start: GuidedStart;
  readonly onSkip: () => void;
}

const partTexts = {
  head: 'partHead',
  shoulders: 'partShoulders',
  hips: 'partHips',
  feet: 'partFeet',
} as const;

/** Overlay until the exercise begins: where the body should be, the visible parts of it, and the countdown. */
export function PlacementOverlay({ slug, start, onSkip }: PlacementOverlayProps) {
  const { t } = useWorkoutTexts();
  const outline = useMemo(() => {
    const motion = motions[slug];
    return motion === undefined ? null : outlineOf(motion);
  }, [slug]);
  const { stage, parts, count, headOnLeft } = start;
  return (
    <div className={styles['overlay']} data-stage={stage} data-testid="placement">
      {stage === 'finding' && outline !== null && (
        <svg
          className={styles['outline']}
          viewBox={outline.viewBox}
          aria-hidden="true"
          // The picture is mirrored: its left side is shown on the right.
          data-flipped={outline.headOnLeft === headOnLeft}
        >
          {outline.bones.map(({ name, from, to, width }) => (
            <line key={name} x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeWidth={width} />
          ))}
          <circle cx={outline.head.x} cy={outline.head.y} r={outline.head.radius} />
        </svg>
      )}
      {stage !== 'finding' && (
        <p className={styles['count']} key={stage === 'go' ? 'go' : count}>
          {stage === 'go' ? t('go') : count}
        </p>
      )}
      {stage === 'finding' && (
        <div className={styles['checks']}>
          <ul aria-label={t('cameraSees')}>
            {parts.map(({ name, seen }) => (
              <li key={name} data-seen={seen}>
                <span aria-hidden="true">{seen ? '✓' : '○'}</span>
                {t(partTexts[name])}
                <span className={styles['state']}>{t(seen ? 'partSeen' : 'partMissing')}</span>
              </li>
            ))}
          </ul>
          <button type="button" onClick={onSkip}>
            {t('skipPlacement')}
          </button>
        </div>
      )}
    </div>
  );
}
