import { useMessages } from '@ondine/web-kit';
import { landingContent } from '../content/landing-content.ts';
import { messages } from '../messages.en.ts';
import styles from './landing.module.css';

/** The figures, with a word on where they come from while they are samples. */
export function Results() {
  const { t } = useMessages(messages);
  return (
    <section className={styles['results']}>
      <h2 className={styles['sectionTitle']}>{t('resultsTitle')}</h2>
      <dl className={styles['figures']}>
        {landingContent.figures.map(({ value, label }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {landingContent.samples && <p className={styles['small']}>{t('samples')}</p>}
    </section>
  );
}
