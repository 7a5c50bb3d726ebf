import { sessionRoutes } from '@ondine/contracts';
import { Badge, ButtonLink, Card, Page, PageHeader, useApiQuery } from '@ondine/web-kit';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import styles from './flow.module.css';
import { useFlowTexts } from './texts.ts';
import { phases, programme, weekOf } from './programme.ts';
import { sources } from './sources.ts';

/** `/programme`: the twelve weeks, where the member is, and what they are built on. */
export function ProgrammeScreen() {
  const { t } = useFlowTexts();
  const exerciseText = useExerciseTexts();
  // Without the history the weeks are there all the same, and none is marked.
  const { data } = useApiQuery(sessionRoutes.history);
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
                  {number === here && <Badge tone="accent">{t('here')}</Badge>}
                  {here !== undefined && number < here && <Badge tone="success">{t('done')}</Badge>}
                </Card>
              ))}
          </ol>
        </section>
      ))}
      <p>
        <ButtonLink to="/flow/10">{t('start')}</ButtonLink>
      </p>
      <section className={styles['phase']} aria-labelledby="built-on">
        <h2 id="built-on">{t('builtOn')}</h2>
        <p>{t('builtOnText')}</p>
        <ul className={styles['sources']}>
          {sources.map(({ claim, citation }) => (
            <li key={citation}>
              <p>{exerciseText(claim)}</p>
              <p className={styles['soft']}>
                <cite lang="en">{citation}</cite>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}
