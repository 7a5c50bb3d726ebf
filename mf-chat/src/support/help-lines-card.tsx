import { Card, regionNames } from '@ondine/web-kit';
import { useId, useState } from 'react';
import { useTexts } from '../texts.ts';
import { dial, helpByCountry, likelyCountry } from './help-lines.ts';
import { EveryCountry } from './every-country.tsx';
import styles from './support-screen.module.css';

const countryNames = regionNames();

/** The numbers of the selected country. */
export default function HelpLinesCard() {
  const { t } = useTexts();
  const id = useId();
  const [country, setCountry] = useState(
    () => likelyCountry(new Intl.DateTimeFormat().resolvedOptions().timeZone, navigator.languages) ?? '',
  );
  const countries = helpByCountry
    .map(({ country: code }) => ({ country: code, name: countryNames.of(code) }))
    .toSorted((one, other) => countryNames.compare(one.name, other.name));
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
          <EveryCountry />
        </li>
      </ul>
    </Card>
  );
}
