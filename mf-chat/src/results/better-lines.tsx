import type { ChatResult } from '@ondine/contracts';
import { Card } from '@ondine/web-kit';
import { practiceLanguage } from '../practice-language.tsx';
import { useTexts } from '../texts.ts';
import styles from './chat-results.module.css';

/** For each weak message a better line. */
export function BetterLines({ lines }: { readonly lines: ChatResult['better_lines'] }) {
  const { t } = useTexts();
  return (
    <Card as="section" className={styles['part']}>
      <h2>{t('betterLines')}</h2>
      <ul className={styles['lines']}>
        {lines.map(({ said, better }) => (
          <li key={said}>
            <p className={styles['said']}>
              {t('youSaid')}: <q lang={practiceLanguage}>{said}</q>
            </p>
            <p>
              {t('tryInstead')}:{' '}
              <q className={styles['better']} lang={practiceLanguage}>
                {better}
              </q>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
