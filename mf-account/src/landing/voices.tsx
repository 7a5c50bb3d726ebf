import { useMessages } from '@ondine/web-kit';
import { landingContent } from '../content/landing-content.ts';
import { messages } from '../messages.en.ts';
import styles from './landing.module.css';

export function Voices() {
  const { t } = useMessages(messages);
  return (
    <section className={styles['section']}>
      <h2 className={styles['sectionTitle']}>{t('voicesTitle')}</h2>
      <ul className={styles['cards']}>
        {landingContent.voices.map(({ quote, name }) => (
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
