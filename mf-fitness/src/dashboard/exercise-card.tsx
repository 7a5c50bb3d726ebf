import type { Exercise } from '@ondine/contracts';
import { Badge, ButtonLink, Card, memberName, useSession } from '@ondine/web-kit';
import { useState } from 'react';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { ExerciseFigure } from '../workout/figure/exercise-figure.tsx';
import { useTexts } from '../texts.ts';
import { difficultyOf } from './difficulty-of.ts';
import type { ExerciseCardFacts } from './exercise-card-facts.ts';
import styles from './dashboard.module.css';

/** One exercise of the catalogue. */
export function ExerciseCard({
  exercise,
  facts,
  reason,
}: {
  readonly exercise: Exercise;
  readonly facts: ExerciseCardFacts;
  /** Why it is recommended. */
  readonly reason?: string;
}) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const name = exerciseText(exercise.name);
  const { user } = useSession();
  const { leader, bestReps } = facts;
  const [moves, setMoves] = useState(false);
  return (
    <Card as="li" className={styles['card']}>
      <div
        className={styles['art']}
        aria-hidden="true"
        onPointerEnter={() => setMoves(true)}
        onPointerLeave={() => setMoves(false)}
      >
        <span className={styles['emoji']}>{exercise.emoji}</span>
        <ExerciseFigure slug={exercise.slug} moves={moves} className={styles['figure'] ?? ''} />
      </div>
      <div className={styles['badges']}>
        <Badge>{t(difficultyOf(exercise.difficulty_level))}</Badge>
        <Badge tone="accent">{exerciseText(exercise.muscle_group)}</Badge>
      </div>
      <h3 className={styles['name']}>{name}</h3>
      <p className={styles['text']}>{exerciseText(exercise.description)}</p>
      {reason !== undefined && <p className={styles['reason']}>{exerciseText(reason)}</p>}
      <ul className={styles['facts']}>
        <li>{bestReps === null ? t('notTried') : t('bestReps', { reps: bestReps })}</li>
        <li>
          {leader === null
            ? t('noLeader')
            : t('leader', { name: memberName(leader, user?.id ?? null, t('you')), reps: leader.reps })}{' '}
          {leader?.isBot === true && <Badge>{t('bot')}</Badge>}
        </li>
      </ul>
      <ButtonLink to={`/exercise/${exercise.slug}`} variant="secondary" className={styles['start'] ?? ''}>
        <span aria-hidden="true">{t('startExercise')}</span>
        <span className={styles['hidden']}>{t('startNamed', { name })}</span>
      </ButtonLink>
    </Card>
  );
}
