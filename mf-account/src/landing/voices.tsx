import { useContent } from '@ondine/web-kit';
import { localLandingContent } from '../content/landing-content.ts';
import { useTexts } from '../texts.ts';
import styles from './landing.module.css';

export function Voices() {
  const { t } = useTexts();
  const content = useContent(localLandingContent);
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>{t('voicesTitle')}</h2>
      <ul className={styles['cards']}>
        {content.voices.map(({ quote, name }) => (
          <li key={quote}>
            <figure className={styles['voice']}>
              <blockquote>{quote}</blockquote>
              <figcaption className={styles['small']}>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
