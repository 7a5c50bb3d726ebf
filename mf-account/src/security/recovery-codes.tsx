import { Button } from '@ondine/web-kit';
import styles from '../account/account-screen.module.css';
import { useTexts } from '../texts.ts';

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const { t } = useTexts();
  return (
    <>
      <p role="status">{t('keepCodes')}</p>
      <ul className={styles['list']} aria-label={t('recoveryCodesLabel')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={onKept}>{t('keptCodes')}</Button>
      </div>
    </>
  );
}
