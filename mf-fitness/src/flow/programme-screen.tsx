import { onboardingRoutes, sessionRoutes } from '@ondine/contracts';
import { Badge, ButtonLink, Card, listFormat, Page, PageHeader, useApiQuery } from '@ondine/web-kit';
import styles from './flow.module.css';
import { GentleChoice } from './gentle-choice.tsx';
import { useFlowTexts } from './texts.ts';
import { needsOf } from './needs.ts';
import { exercisesOf, phases, programme, weekOf } from './programme.ts';
import { nameOf } from './use-flow-plan.ts';

const names = listFormat({ type: 'unit', style: 'short' });

/** `/programme`: the twelve weeks, and the member's current one. */
export function ProgrammeScreen() {
  const { t } = useFlowTexts();
  // Without the history the weeks are shown without a mark.
  const { data } = useApiQuery(sessionRoutes.history);
  // Without the answers nothing is left out.
  const answers = useApiQuery(onboardingRoutes.progress);
  const { gentleWith } = needsOf(answers.data?.responses ?? []);
  const here = data === undefined ? undefined : weekOf(data).number;
  return (
    <Page>
      <PageHeader
        title={t('programmeTitle')}
        subtitle={t('programmeSubtitle')}
        back={{ to: '/dashboard', label: t('toDashboard') }}
      />
      {phases.map((phase) => (
        <section key={phase} className={styles['phase']} aria-labelledby={`phase-${phase}`}>
          <h2 id={`phase-${phase}`}>{t(phase)}</h2>
          <p className={styles['soft']}>{t(`${phase}Why`)}</p>
          <ol className={styles['weeks']}>
            {programme
              .filter((week) => week.phase === phase)
              .map(({ number, focus }) => (
                <Card as="li" key={number} className={styles['weekCard']}>
                  <span className={styles['week']}>{t('weekShort', { week: number })}</span>
                  <strong>{t(focus)}</strong>
                  <span className={styles['weekLine']}>{t(`week_${number}`)}</span>
                  <span className={styles['soft']}>
                    {names.format(exercisesOf(focus, gentleWith).map(nameOf))}
                  </span>
                  {number === here && <Badge tone="accent">{t('here')}</Badge>}
                  {here !== undefined && number < here && <Badge tone="success">{t('done')}</Badge>}
                </Card>
              ))}
          </ol>
        </section>
      ))}
      <GentleChoice />
      <p className={styles['ways']}>
        <ButtonLink to="/flow/10">{t('start')}</ButtonLink>
        <ButtonLink to="/programme/built-on" variant="secondary">
          {t('builtOn')}
        </ButtonLink>
      </p>
    </Page>
  );
}
