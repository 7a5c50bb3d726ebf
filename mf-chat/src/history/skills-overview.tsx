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

/** So many skills are named as due at once: more are no advice. */
const mostDue = 3;

/** Skills that were shown the last time and are due for a refresh, the most overdue first. */
const dueFirst = (skills: readonly ChatSkill[], now: number): ChatSkill[] =>
  skills
    .filter(({ due_at: at, recent }) => at !== undefined && recent.at(-1) === true && Date.parse(at) <= now)
    .toSorted((one, other) => (one.due_at ?? '').localeCompare(other.due_at ?? ''))
    .slice(0, mostDue);

function Skills({ skills, now }: { readonly skills: readonly ChatSkill[]; readonly now: number }) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  const due = dueFirst(skills, now);
  const scenarios = [
    ...new Map([...due, ...skills].map((skill) => [skill.exercise_slug, skill.exercise_name])),
  ];
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
                .toSorted((one, other) => Number(due.includes(other)) - Number(due.includes(one)))
                .map((skill) => (
                  <SkillRow key={skill.skill} skill={skill} now={now} isNamedDue={due.includes(skill)} />
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
  isNamedDue,
}: {
  readonly skill: ChatSkill;
  readonly now: number;
  /** Whether it is one of the few that are named as due now. */
  readonly isNamedDue: boolean;
}) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  const isOverdue = dueAt !== undefined && Date.parse(dueAt) <= now;
  return (
    <li className={styles['skill']}>
      <div className={styles['what']}>
        <p>{serverText(skill)}</p>
        {dueAt !== undefined && recent.at(-1) === true && (isNamedDue || !isOverdue) && (
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
