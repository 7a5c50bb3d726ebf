import { onboardingRoutes, sessionRoutes } from '@ondine/contracts';
import { Badge, ButtonLink, Card, listFormat, Page, PageHeader, useApiQuery } from '@ondine/web-kit';
import styles from '../flow.module.css';
import { GentleChoice } from './gentle-choice.tsx';
import { useFlowTexts } from '../texts.ts';
import { useProgrammeTexts } from './texts.ts';
import { needsOf } from '../needs.ts';
import { notYetFor } from '../not-yet.ts';
import { daysDone, daysOfWeek, exercisesOf, phases, programme, weekOf } from '../programme.ts';
import { nameOf, useFlowPlan } from '../use-flow-plan.ts';
import { WeekDetails } from './week-details.tsx';

const names = listFormat({ type: 'unit', style: 'short' });

/** `/programme`: the twelve weeks, and the member's current one. */
export function ProgrammeScreen() {
  const { t } = useProgrammeTexts();
  const { t: f } = useFlowTexts();
  // Without the history the weeks are shown without a mark.
  const { data } = useApiQuery(sessionRoutes.history);
  // Without the answers nothing is left out.
  const answers = useApiQuery(onboardingRoutes.progress);
  const { gentleWith } = needsOf(answers.data?.responses ?? []);
  const { data: plan } = useFlowPlan();
  const here = data === undefined ? undefined : weekOf(data).number;
  return (
    <Page>
      <PageHeader
        title={t('programmeTitle')}
        subtitle={t('programmeSubtitle')}
        back={{ to: '/dashboard', label: t('toDashboard') }}
      />
      <p className={styles['soft']}>{t('extrasNote')}</p>
      {phases.map((phase) => (
        <section key={phase} className={styles['phase']} aria-labelledby={`phase-${phase}`}>
          <h2 id={`phase-${phase}`}>{t(phase)}</h2>
          <p className={styles['soft']}>{t(`${phase}Why`)}</p>
          <ol className={styles['weeks']}>
            {programme
              .filter((week) => week.phase === phase)
              .map((week) => (
                <Card as="li" key={week.number} className={styles['weekCard']}>
                  <span className={styles['week']}>{t('weekShort', { week: week.number })}</span>
                  <strong>{f(week.focus)}</strong>
                  <span className={styles['weekLine']}>{t(`week_${week.number}`)}</span>
                  <span className={styles['soft']}>
                    {names.format(
                      exercisesOf(
                        week.focus,
                        gentleWith,
                        plan && notYetFor({ ...plan.facts, week }, gentleWith),
                      ).map(nameOf),
                    )}
                  </span>
                  {data !== undefined && week.number === here && (
                    <Badge tone="accent">
                      {t('here')} ·{' '}
                      {t('daysDone', { done: Math.min(daysOfWeek, daysDone(data)), of: daysOfWeek })}
                    </Badge>
                  )}
                  {here !== undefined && week.number < here && <Badge tone="success">{t('done')}</Badge>}
                  <WeekDetails week={week} plan={plan} />
                </Card>
              ))}
          </ol>
        </section>
      ))}
      <GentleChoice />
      <p className={styles['ways']}>
        <ButtonLink to="/flow/10">{f('start')}</ButtonLink>
        <ButtonLink to="/programme/built-on" variant="secondary">
          {t('builtOn')}
        </ButtonLink>
      </p>
    </Page>
  );
}
