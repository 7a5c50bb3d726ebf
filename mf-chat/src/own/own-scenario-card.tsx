import type { OwnScenario } from '@ondine/contracts';
import { Badge, Button, ButtonLink, Card, VisuallyHidden, useServerTexts } from '@ondine/web-kit';
import styles from './own.module.css';
import { skillText } from './skill-text.ts';
import { useOwnTexts } from './texts.ts';

/** One own scenario. */
export function OwnScenarioCard({
  scenario,
  canTalk,
  onEdit,
  onRemove,
}: {
  readonly scenario: OwnScenario;
  /** Whether a language model is available as the partner. */
  readonly canTalk: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}) {
  const { t } = useOwnTexts();
  const serverText = useServerTexts();
  const { title, name, gender, who, place, skills, slug } = scenario;
  return (
    <Card as="li" className={styles['part']}>
      <h2>{title}</h2>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{who}</p>
      <p className={styles['soft']}>{place}</p>
      <ul className={styles['ways']}>
        {skills.map((skill) => (
          <li key={skill}>
            <Badge tone="accent">{serverText(skillText(skill, gender))}</Badge>
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        {canTalk && (
          <ButtonLink to={`/chat/exercise/${slug}`}>
            {t('start')}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        )}
        <Button variant="ghost" aria-label={t('editNamed', { title })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button variant="ghost" aria-label={t('removeNamed', { title })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </Card>
  );
}
