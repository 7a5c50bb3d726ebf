import { useTexts } from '../texts.ts';

/** The link to the help lines of every country, which also works when our own list could not be loaded. */
export function EveryCountry() {
  const { t } = useTexts();
  return (
    <a href="https://findahelpline.com" target="_blank" rel="noopener noreferrer">
      {t('supportAll')}
    </a>
  );
}
