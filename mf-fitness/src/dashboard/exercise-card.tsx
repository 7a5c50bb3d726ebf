import type { Exercise } from '@ondine/contracts';
import { Badge, ButtonLink, Card, classNames, memberName, useSession } from '@ondine/web-kit';
import { countsHolds } from '../exercises/counts-holds.ts';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { ExerciseFigure } from '../workout/figure/exercise-figure.tsx';
import { useFigureMotion } from '../workout/figure/use-figure-motion.ts';
import { useTexts } from '../texts.ts';
import { difficultyOf } from './difficulty-of.ts';
import type { GentlePart } from '../exercises/exercise-traits.ts';
import type { ExerciseCardFacts } from './exercise-card-facts.ts';
import styles from './dashboard.module.css';

/** One exercise of the catalogue. */
export function ExerciseCard({
  exercise,
  facts,
  reason,
  spares,
}: {
  readonly exercise: Exercise;
  readonly facts: ExerciseCardFacts;
  /** Why it is recommended. */
  readonly reason?: string;
  /** The part to spare that this exercise loads. */
  readonly spares?: GentlePart | undefined;
}) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const name = exerciseText(exercise.name);
  const { user } = useSession();
  const { leader, bestReps } = facts;
  const isHeld = countsHolds(exercise.slug);
  const { moves, watch } = useFigureMotion();
  return (
    <Card as="li" className={classNames(styles['card'], styles['exercise'])} {...watch}>
      <div className={styles['art']} aria-hidden="true">
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
      {spares !== undefined && <p className={styles['spares']}>{t(`spares_${spares}`)}</p>}
      <ul className={styles['facts']}>
        <li>
          {bestReps
            ? t(isHeld ? 'bestHolds' : 'bestReps', { reps: bestReps })
            : t(bestReps === null ? 'notTried' : 'notCounted')}
        </li>
        <li>
          {leader === null
            ? t('noLeader')
            : t(isHeld ? 'leaderHolds' : 'leader', {
                name: memberName(leader, user?.id ?? null, t('you')),
                reps: leader.reps,
              })}{' '}
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
