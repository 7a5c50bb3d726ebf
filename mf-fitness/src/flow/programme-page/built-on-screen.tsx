import { ButtonLink, Page, PageHeader } from '@ondine/web-kit';
import { useExerciseTexts } from '../../exercises/texts/exercise-texts.ts';
import styles from '../flow.module.css';
import { sources } from './sources.ts';
import { useProgrammeTexts } from './texts.ts';

/** `/programme/built-on`: the claims of the programme, and the studies behind them. */
export function BuiltOnScreen() {
  const { t } = useProgrammeTexts();
  const exerciseText = useExerciseTexts();
  return (
    <Page width="narrow">
      <PageHeader title={t('builtOn')} back={{ to: '/programme', label: t('toProgramme') }} />
      <p>{t('builtOnText')}</p>
      <ul className={styles['sources']}>
        {sources.map(({ claim, citation, doi }) => (
          <li key={doi}>
            <p>{exerciseText(claim)}</p>
            <p className={styles['soft']}>
              <cite lang="en">{citation}</cite>{' '}
              <a href={`https://doi.org/${doi}`} target="_blank" rel="noopener noreferrer">
                {`doi:${doi}`}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink to="/programme" variant="secondary">
          {t('toProgramme')}
        </ButtonLink>
      </p>
    </Page>
  );
}
