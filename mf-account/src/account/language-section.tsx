import { LanguageSwitch, useMessages } from '@ondine/web-kit';
import { messages } from '../texts.ts';
import { Section } from './section.tsx';

/** The language of pages and mails. */
export function LanguageSection() {
  const { t } = useMessages(messages);
  return (
    <Section title={t('languageTitle')} text={t('languageText')}>
      <LanguageSwitch />
    </Section>
  );
}
