import { useContent } from '@ondine/web-kit';
import { localLandingContent } from '../content/landing-content.ts';
import { useTexts } from '../texts.ts';
import styles from './landing.module.css';

/** The figures, with a note about their source while they are samples. */
export function Results() {
  const { t } = useTexts();
  const content = useContent(localLandingContent);
  return (
    <section className={styles['results']}>
      <h2 className={styles['sectionTitle']}>{t('resultsTitle')}</h2>
      <dl className={styles['figures']}>
        {content.figures.map(({ value, label }) => (
          <div key={value}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {content.samples && <p className={styles['small']}>{t('samples')}</p>}
    </section>
  );
}
