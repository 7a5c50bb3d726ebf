import type { Language } from '@ondine/contracts';
import { chooseLanguage, usePageLanguage } from '@ondine/web-kit/runtime';
import { useState } from 'react';
import { Banner } from './feedback.tsx';
import styles from './language-switch.module.css';
import { useKitTexts } from './texts.ts';

/** Each in its own language, for people who read no other. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Lets a user choose the language of the page and, when they are signed in, of their account. */
export function LanguageSwitch() {
  const { t } = useKitTexts();
  const current = usePageLanguage();
  const [hasFailed, setHasFailed] = useState(false);
  const choose = (language: Language) => {
    setHasFailed(false);
    chooseLanguage(language).catch(() => setHasFailed(true));
  };
  return (
    <>
      <div role="group" aria-label={t('language')} className={styles['switch']}>
        {Object.entries(names).map(([language, name]) => (
          <button
            key={language}
            type="button"
            lang={language}
            className={styles['language']}
            aria-pressed={language === current}
            onClick={() => choose(language as Language)}
          >
            {name}
          </button>
        ))}
      </div>
      {hasFailed && <Banner tone="danger">{t('languageFailed')}</Banner>}
    </>
  );
}
