import { LanguageSwitch } from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import { Section } from './section.tsx';

/** The language of pages and mails. */
export function LanguageSection() {
  const { t } = useTexts();
  return (
    <Section title={t('languageTitle')} text={t('languageText')}>
      <LanguageSwitch />
    </Section>
  );
}
