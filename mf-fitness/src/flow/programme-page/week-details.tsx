import { useState } from 'react';
import { exerciseOf } from '../../exercises/exercises.ts';
import { amountOf, changeText } from '../amount.ts';
import styles from '../flow.module.css';
import type { FlowStep } from '../flow-step.ts';
import { readLength } from '../kept-length.ts';
import { daysOfWeek, type ProgrammeWeek } from '../programme.ts';
import { useFlowTexts } from '../texts.ts';
import { useProgrammeTexts, type ProgrammeTexts } from './texts.ts';
import { nameOf, type FlowPlan } from '../use-flow-plan.ts';
import { daysAhead } from './week-ahead.ts';

interface WeekDetailsProps {
  readonly week: ProgrammeWeek;
  /** Undefined until everything that it is planned from is loaded. */
  readonly plan: FlowPlan | undefined;
}

/** What a week holds, day by day, as it would be for this member; closed at first. */
export function WeekDetails({ week, plan }: WeekDetailsProps) {
  const { t } = useProgrammeTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['details']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('weekOpen', { week: week.number })}</summary>
      {isOpen && plan !== undefined && <WeekDays week={week} plan={plan} />}
    </details>
  );
}

function WeekDays({
  week,
  plan: { facts, daysDone },
}: {
  readonly week: ProgrammeWeek;
  readonly plan: FlowPlan;
}) {
  const { t } = useProgrammeTexts();
  const { t: f } = useFlowTexts();
  const [minutes] = useState(readLength);
  const flows = daysAhead({ ...facts, minutes }, week, daysDone);
  return (
    <>
      <p className={styles['soft']}>{t(`${week.phase}Amount`)}</p>
      {flows.map(({ steps }, at) => (
        <section key={at} aria-label={t('day', { day: daysOfWeek - flows.length + at + 1 })}>
          <h3 className={styles['day']}>
            {t('day', { day: daysOfWeek - flows.length + at + 1 })} · {f(`minutes_${minutes}`)}
          </h3>
          <ul className={styles['dayStep']}>
            {steps.map((step) => (
              <li key={step.slug}>
                <strong>{nameOf(step.slug)}</strong> {amountOf(step, f)}
                {week.phase === 'build' && <MayGrow step={step} t={t} />}
                {changeText(step, f) !== null && (
                  <span className={styles['reason']}> {changeText(step, f)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** How a set grows in the weeks that build; nothing where it is to be gentle, has grown, or is at its most. */
function MayGrow({
  step: { slug, reps, change },
  t,
}: {
  readonly step: FlowStep;
  readonly t: ProgrammeTexts;
}) {
  const canGrow = change === null && reps < exerciseOf(slug).traits.setOf[1];
  return canGrow ? <span className={styles['reason']}> {t('orMore', { reps: reps + 1 })}</span> : null;
}
