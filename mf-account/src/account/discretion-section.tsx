import { Checkbox, useNeutralTitle } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import styles from './account-screen.module.css';
import { Section } from './section.tsx';

/** Settings for a member who is not alone in the room. */
export function DiscretionSection() {
  const { t } = useTexts();
  const [neutral, setNeutral] = useNeutralTitle();
  return (
    <Section title={t('discretionTitle')} text={t('discretionText')}>
      <Checkbox
        label={t('neutralTitle')}
        checked={neutral}
        onChange={(event) => setNeutral(event.target.checked)}
      />
      <p className={styles['soft']}>{t('addressesText')}</p>
    </Section>
  );
}
