import { ButtonLink, Card, Skeleton, TabPanel, Tabs, listFormat } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { useState } from 'react';
import { ExerciseFigure } from '../workout/figure/exercise-figure.tsx';
import { useFigureMotion } from '../workout/figure/use-figure-motion.ts';
import { amountOf, changeText } from './amount.ts';
import styles from './flow.module.css';
import type { FlowStep } from './flow-step.ts';
import { useFlowTexts, type FlowTexts } from './texts.ts';
import { gentleParts } from '../exercises/exercise-traits.ts';
import { movementOf } from './flow-time.ts';
import { keepLength, readLength } from './kept-length.ts';
import { flowLengths, flowMinutesOf, type Flow } from './plan-flow.ts';
import { nameOf, periodOf, useFlowPlan } from './use-flow-plan.ts';

const names = listFormat({ type: 'conjunction' });
/** The one thing to do today. Without what it is planned from the dashboard goes on without it. */
export function TodayCard() {
  const { t } = useFlowTexts();
  const { data, isError } = useFlowPlan();
  const [minutes, setMinutes] = useState(readLength);
  if (isError && !data) return null;
  if (!data) {
    return (
      <Card as="section" className={styles['today']}>
        <h2>{t('title')}</h2>
        {/* An element of its own: what comes in its place stands elsewhere. */}
        <div key="wait" className={styles['wait']}>
          <Skeleton height="17rem" />
        </div>
      </Card>
    );
  }
  const { week, movedToday, plan } = data;
  const flow = plan(minutes);
  return (
    <Card as="section" className={`${styles['today'] ?? ''} ${minutes === 5 ? (styles['short'] ?? '') : ''}`}>
      <div className={styles['todayHead']}>
        <p className={styles['week']}>{t('week', { week: week.number })}</p>
        <h2>{movedToday ? t('doneTitle') : t('todayFor', { focus: t(week.focus) })}</h2>
        <p className={styles['soft']}>{movedToday ? t('doneText') : t(`${week.focus}Why`)}</p>
      </div>
      {/* The way on comes before what it holds, so that a small window shows it. */}
      <div className={styles['todayActions']}>
        <Tabs
          label={t('time')}
          value={String(minutes)}
          onValueChange={(chosen) => {
            const next = flowMinutesOf(chosen);
            keepLength(next);
            setMinutes(next);
          }}
          items={flowLengths.map((each) => ({ value: String(each), label: t(`minutes_${each}`) }))}
          panel="todays-flow"
        />
        <ButtonLink to={`/flow/${minutes}`}>{t('start')}</ButtonLink>
        <Link to="/programme" className={styles['more']}>
          {t('plan')}
        </Link>
      </div>
      <TabPanel id="todays-flow" value={String(minutes)} className={styles['ofLength']}>
        <ol className={styles['steps']}>
          {flow.steps.map((step) => (
            <TodayStep key={step.slug} step={step} />
          ))}
        </ol>
        <Reason text={t('moving', timesOf(flow))} />
        {gentleParts.map((part) => (
          <Reason key={part} text={leftOutText(flow, part, t)} />
        ))}
        <Reason
          text={
            flow.notYet.length === 0 ? null : t('notYet', { names: names.format(flow.notYet.map(nameOf)) })
          }
        />
        <Reason text={flow.shortenedTo === null ? null : t('shortened', { minutes: flow.shortenedTo })} />
      </TabPanel>
    </Card>
  );
}

/** An exercise of the flow. Its figure moves under the pointer, or when it is tapped or reached by the keyboard. */
function TodayStep({ step }: { readonly step: FlowStep }) {
  const { t } = useFlowTexts();
  const { moves, watch } = useFigureMotion();
  const name = nameOf(step.slug);
  return (
    <li className={styles['step']} {...watch}>
      <ExerciseFigure slug={step.slug} moves={moves} close className={styles['stepFigure'] ?? ''} />
      <Link to={`/exercise/${step.slug}`} className={styles['stepName']}>
        {name}
      </Link>
      <span>{amountOf(step, t)}</span>
      <Reason text={changeText(step, t)} />
    </li>
  );
}

const Reason = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <span className={styles['reason']}>{text}</span>;

/** How many of its minutes are movement: with few repetitions, rests fill the time that was asked for. */
function timesOf({ steps, minutes, shortenedTo }: Flow): {
  readonly moving: number;
  readonly minutes: number;
} {
  const seconds = movementOf(steps, periodOf);
  return { moving: Math.max(1, Math.round(seconds / 60)), minutes: shortenedTo ?? minutes };
}

/** What the flow leaves out for a part of the body; null when there is nothing. */
function leftOutText({ leftOut }: Flow, part: (typeof gentleParts)[number], t: FlowTexts): string | null {
  const left = leftOut.filter(({ because }) => because === part);
  if (left.length === 0) return null;
  return t(`leftOut_${part}`, { names: names.format(left.map(({ slug }) => nameOf(slug))) });
}
