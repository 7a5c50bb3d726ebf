import type { ChatExercise, ChatResult } from '@ondine/contracts';
import { Badge, Card, numberFormat, VisuallyHidden, useServerTexts } from '@ondine/web-kit';
import type { ReactNode } from 'react';
import { Quoting } from '../practice-language.tsx';
import { useTexts } from '../texts.ts';
import styles from './chat-results.module.css';

const factor = numberFormat();
const pointsEach = 20;
const most = { checkpoints: 60, quality: 30, timing: 10 };

/** Every part of the score, and how the points result from it. */
export function ScoreBreakdown({
  exercise,
  result,
}: {
  readonly exercise: ChatExercise;
  readonly result: ChatResult;
}) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const checkpoints = Object.entries(result.checkpoints_met);
  // Whoever has all points without all skills is told why.
  const isCapped =
    checkpoints.length * pointsEach > most.checkpoints && result.checkpoint_score === most.checkpoints;
  const unmet = checkpoints.filter(([, met]) => !met).map(([name]) => name);
  const rating = Math.round(result.gemini_rating * 2) / 2;
  const full = Math.floor(rating);
  return (
    <Card as="section" className={styles['part']}>
      <h2>{t('breakdown')}</h2>
      <Part name={t('checkpoints')} points={result.checkpoint_score} of={most.checkpoints}>
        <ul className={styles['checkpoints']}>
          {checkpoints.map(([name, met]) => (
            <li key={name} data-met={met}>
              <div className={styles['row']}>
                <span>
                  <span aria-hidden="true">{met ? '✓ ' : '○ '}</span>
                  {serverText(name)} <VisuallyHidden>({met ? t('met') : t('missed')})</VisuallyHidden>
                </span>
                <strong>{met ? t('checkpointMet') : t('checkpointMissed')}</strong>
              </div>
              {result.checkpoint_evidence[name] !== undefined && (
                <p className={styles['evidence']}>
                  <Quoting
                    sentence={t('yourWords', { words: result.checkpoint_evidence[name] })}
                    words={result.checkpoint_evidence[name]}
                  />
                </p>
              )}
            </li>
          ))}
        </ul>
        {isCapped && <p className={styles['cap']}>{t('checkpointCap', { most: most.checkpoints })}</p>}
      </Part>
      <Part name={t('quality')} points={result.quality_score} of={most.quality}>
        <p className={styles['stars']} role="img" aria-label={t('stars', { number: rating })}>
          {'★'.repeat(full)}
          {rating > full && <span className={styles['half']}>★</span>}
          <span className={styles['dim']}>{'★'.repeat(5 - Math.ceil(rating))}</span>
        </p>
      </Part>
      <Part name={t('timing')} points={result.timing_score} of={most.timing} />
      <section className={styles['group']}>
        <h3>{t('calculation')}</h3>
        <dl className={styles['sum']}>
          <dt>{t('sessionScore')}</dt>
          <dd>{result.session_score}</dd>
          <dt>{t('difficultyFactor')}</dt>
          <dd>× {factor.format(exercise.difficulty_multiplier)}</dd>
          <dt>{t('streakBonus')}</dt>
          <dd>+ {result.streak_bonus}</dd>
          <dt>{t('finalPoints')}</dt>
          <dd>
            <strong>{result.final_points}</strong>
          </dd>
        </dl>
      </section>
      {unmet.length > 0 && (
        <section className={styles['group']}>
          <h3>{t('focusAreas')}</h3>
          <ul className={styles['focus']}>
            {unmet.map((name) => (
              <li key={name}>
                <Badge tone="accent">{serverText(name)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function Part({
  name,
  points,
  of,
  children,
}: {
  readonly name: string;
  readonly points: number;
  readonly of: number;
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <section className={styles['group']}>
      <div className={styles['row']}>
        <h3>{name}</h3>
        <span>{t('pointsOf', { points, most: of })}</span>
      </div>
      {children}
    </section>
  );
}
