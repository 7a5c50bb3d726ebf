import type { ChatExercise } from '@ondine/contracts';
import { Badge, Card } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import styles from './dashboard.module.css';

const looks = {
  easy: { emoji: '🌱', tone: 'success' },
  medium: { emoji: '🔥', tone: 'accent' },
  hard: { emoji: '💎', tone: 'neutral' },
} as const;
const skillsShown = 3;

/** One conversation scenario on the dashboard. */
export function ScenarioCard({ scenario }: { readonly scenario: ChatExercise }) {
  const { t } = useTexts();
  const look = looks[scenario.difficulty];
  const more = scenario.checkpoints.length - skillsShown;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['badges']}>
        <Badge tone={look.tone}>
          <span aria-hidden="true">{look.emoji}</span> {scenario.difficulty}
        </Badge>
        <Badge>{t('turns', { number: scenario.min_turns })}</Badge>
        <Badge>{t('minutes', { number: Math.floor(scenario.min_duration_seconds / 60) })}</Badge>
      </div>
      <h3 className={styles['name']}>{scenario.title}</h3>
      <p className={styles['text']}>{scenario.description}</p>
      <p className={styles['reason']}>
        <strong>{t('goal')}:</strong> {scenario.goal}
      </p>
      <ul className={styles['badges']} aria-label={t('skills')}>
        {scenario.checkpoints.slice(0, skillsShown).map((skill) => (
          <li key={skill}>
            <Badge tone="accent">{skill}</Badge>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Badge>{t('moreSkills', { number: more })}</Badge>
          </li>
        )}
      </ul>
      <p className={styles['soon']}>{t('opensSoon')}</p>
    </Card>
  );
}
