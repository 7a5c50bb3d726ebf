import { Button, ButtonLink, Card, Page } from '@ondine/web-kit';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { dial, helpByCountry, likelyCountry } from './help-lines.ts';
import styles from './support-screen.module.css';

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
const countries = helpByCountry
  .map(({ country }) => ({ country, name: countryNames.of(country) ?? country }))
  .toSorted((one, other) => one.name.localeCompare(other.name));

/** Words of help and numbers to call, in place of everything that scores. */
export function SupportScreen({
  words,
  onGoBack,
}: {
  readonly words: string;
  /** For whoever was misunderstood. */
  readonly onGoBack: () => void;
}) {
  const { t } = useTexts();
  return (
    <Page width="narrow">
      <h1 className={styles['title']}>{t('supportTitle')}</h1>
      <p className={styles['words']} role="alert">
        {words}
      </p>
      <HelpLines />
      <p className={styles['quiet']}>{t('supportPrivate')}</p>
      <nav className={styles['ways']}>
        <ButtonLink to="/chat" variant="secondary">
          {t('backToList')}
        </ButtonLink>
        <Button variant="secondary" onClick={onGoBack}>
          {t('supportMisread')}
        </Button>
      </nav>
    </Page>
  );
}

function HelpLines() {
  const { t } = useTexts();
  const id = useId();
  const [country, setCountry] = useState(
    () => likelyCountry(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages) ?? '',
  );
  const help = helpByCountry.find((each) => each.country === country);
  return (
    <Card as="section" className={styles['lines']}>
      <label className={styles['label']} htmlFor={id}>
        {t('supportCountry')}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      >
        <option value="">{t('supportElsewhere')}</option>
        {countries.map((each) => (
          <option key={each.country} value={each.country}>
            {each.name}
          </option>
        ))}
      </select>
      <ul className={styles['list']}>
        {help?.lines.map(({ name, number, note }) => (
          <li key={number}>
            <a href={dial(number)}>
              <strong>{number}</strong> {name}
            </a>
            <span>{t(note === 'despair' ? 'supportDespair' : 'supportViolence')}</span>
          </li>
        ))}
        {help && (
          <li>
            <a href={dial(help.emergency)}>
              <strong>{help.emergency}</strong> {t('supportEmergency')}
            </a>
          </li>
        )}
        <li>
          <a href="https://findahelpline.com" target="_blank" rel="noopener noreferrer">
            {t('supportAll')}
          </a>
        </li>
      </ul>
    </Card>
  );
}
