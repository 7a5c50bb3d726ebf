import type { ChatSkill, NextPractice } from '@ondine/contracts';
import { Banner, Button, ButtonLink, Card, useServerTexts } from '@ondine/web-kit';
import { RecentDots } from './recent-dots.tsx';
import { useHistoryTexts } from './texts.ts';
import styles from './history.module.css';

const reasons = { missed: 'nextMissed', due: 'nextDue', new: 'nextNew' } as const;

/** What to practise next and why, and the progress of each skill. */
export function SkillsOverview({
  data,
  now,
  onRetry,
}: {
  /** Undefined when it could not be fetched. */
  readonly data: { readonly skills: readonly ChatSkill[]; readonly next: NextPractice | null } | undefined;
  /** Milliseconds. */
  readonly now: number;
  readonly onRetry: () => void;
}) {
  const { t } = useHistoryTexts();
  if (data === undefined)
    return (
      <Banner
        tone="warning"
        action={
          <Button variant="secondary" onClick={onRetry}>
            {t('retry')}
          </Button>
        }
      >
        {t('skillsFailed')}
      </Banner>
    );
  return (
    <>
      <Next next={data.next} />
      {data.skills.length > 0 && <Skills skills={data.skills} now={now} />}
    </>
  );
}

function Next({ next }: { readonly next: NextPractice | null }) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  return (
    <Card as="section" className={styles['next']}>
      <h2>{t('nextTitle')}</h2>
      {next === null ? (
        <p>{t('nothingDue')}</p>
      ) : (
        <>
          <p className={styles['nextSkill']}>{serverText(next.skill)}</p>
          <p className={styles['soft']}>{t('nextIn', { scenario: serverText(next.exercise_name) })}</p>
          <p>{t(reasons[next.reason])}</p>
          <ButtonLink to={`/chat/exercise/${next.exercise_slug}`}>{t('nextStart')}</ButtonLink>
        </>
      )}
    </Card>
  );
}

function Skills({ skills, now }: { readonly skills: readonly ChatSkill[]; readonly now: number }) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  const scenarios = [...new Map(skills.map((skill) => [skill.exercise_slug, skill.exercise_name]))];
  return (
    <Card as="section">
      {/* Closed, because some thirty rows would stand before the conversations. */}
      <details className={styles['skills']}>
        <summary>
          <h2>{t('skillsTitle')}</h2>
        </summary>
        <p className={styles['soft']}>
          {t('skillsKey')} {t('skillsSpaced')}
        </p>
        {scenarios.map(([slug, name]) => (
          <section key={slug} className={styles['group']}>
            <h3>{serverText(name)}</h3>
            <ul>
              {skills
                .filter((skill) => skill.exercise_slug === slug)
                .map((skill) => (
                  <SkillRow key={skill.skill} skill={skill} now={now} />
                ))}
            </ul>
          </section>
        ))}
      </details>
    </Card>
  );
}

const dayMs = 86_400_000;

function SkillRow({
  skill: { skill, met, tried, recent, due_at: dueAt },
  now,
}: {
  readonly skill: ChatSkill;
  readonly now: number;
}) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  return (
    <li className={styles['skill']}>
      <div className={styles['what']}>
        <p>{serverText(skill)}</p>
        {dueAt !== undefined && recent.at(-1) === true && (
          <p className={styles['due']}>{dueText(Math.ceil((Date.parse(dueAt) - now) / dayMs), t)}</p>
        )}
      </div>
      <RecentDots recent={recent} />
      <span className={styles['count']} role="img" aria-label={t('skillMetLabel', { met, tried })}>
        {t('skillMet', { met, tried })}
      </span>
    </li>
  );
}

/** When a skill is due again. @param days until then */
function dueText(days: number, t: ReturnType<typeof useHistoryTexts>['t']): string {
  if (days <= 0) return t('dueNow');
  return days === 1 ? t('dueTomorrow') : t('dueIn', { days });
}
