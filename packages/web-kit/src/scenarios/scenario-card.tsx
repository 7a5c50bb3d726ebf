import type { ChatExercise } from '@ondine/contracts';
import { useServerTexts } from '@ondine/web-kit/runtime';
import { ButtonLink } from '../components/button.tsx';
import { Badge, Card, type Tone } from '../components/card.tsx';
import { VisuallyHidden } from '../components/feedback.tsx';
import { numberFormat } from '../components/formats.ts';
import styles from './scenario-card.module.css';
import { useScenarioTexts } from './texts.ts';

/** An unknown difficulty, of a newer server, is shown by its name, without a style of its own. */
const appearances: Readonly<
  Record<
    string,
    { readonly emoji: string; readonly tone: Tone; readonly name: 'easy' | 'medium' | 'hard' } | undefined
  >
> = {
  easy: { emoji: '🌱', tone: 'success', name: 'easy' },
  medium: { emoji: '🔥', tone: 'accent', name: 'medium' },
  hard: { emoji: '💎', tone: 'neutral', name: 'hard' },
};
const otherLook = { emoji: '✨', tone: 'neutral', name: undefined } as const;
const skillsShown = 3;
const factor = numberFormat();

/** One scenario: its description, what it practises and requires, and the button to start it. */
export function ScenarioCard({
  scenario,
  bestScore,
  showMultiplier = false,
}: {
  readonly scenario: ChatExercise;
  /** The user's best score, of 100; undefined before the first conversation, and where it is not shown. */
  readonly bestScore?: number | undefined;
  readonly showMultiplier?: boolean;
}) {
  const { t } = useScenarioTexts();
  const serverText = useServerTexts();
  const appearance = appearances[scenario.difficulty] ?? otherLook;
  const more = scenario.checkpoints.length - skillsShown;
  return (
    <Card as="li" className={styles['card']}>
      <div className={styles['row']}>
        <Badge tone={appearance.tone}>
          <span aria-hidden="true">{appearance.emoji}</span>{' '}
          {appearance.name ? t(appearance.name) : scenario.difficulty}
        </Badge>
        {bestScore !== undefined && <Badge tone="success">{t('bestScore', { score: bestScore })}</Badge>}
      </div>
      <h3 className={styles['name']}>{serverText(scenario.title)}</h3>
      <p className={styles['text']}>{serverText(scenario.description)}</p>
      <p className={styles['goal']}>
        <strong>{t('goal')}:</strong> {serverText(scenario.goal)}
      </p>
      <ul className={styles['row']} aria-label={t('skills')}>
        {scenario.checkpoints.slice(0, skillsShown).map((skill) => (
          <li key={skill}>
            <Badge tone="accent">{serverText(skill)}</Badge>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Badge>{t('moreSkills', { number: more })}</Badge>
          </li>
        )}
      </ul>
      <ul className={styles['limits']}>
        <li>{t('minutes', { number: Math.floor(scenario.min_duration_seconds / 60) })}</li>
        <li>{t('turns', { number: scenario.min_turns })}</li>
        {showMultiplier && (
          <li>{t('multiplier', { number: factor.format(scenario.difficulty_multiplier) })}</li>
        )}
      </ul>
      <ButtonLink to={`/chat/exercise/${scenario.slug}`} variant="secondary">
        {t('start')}
        <VisuallyHidden>: {serverText(scenario.title)}</VisuallyHidden>
      </ButtonLink>
    </Card>
  );
}
