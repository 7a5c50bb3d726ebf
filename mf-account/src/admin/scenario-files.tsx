import { chatRoutes } from '@ondine/contracts';
import { Badge, useApiQuery, useServerTexts } from '@ondine/web-kit';
import { AdminSection } from './admin-section.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './texts.ts';

/** The scenario files: those in use, and the errors of the others. */
export function ScenarioFiles() {
  const { t } = useAdminTexts();
  const serverText = useServerTexts();
  const { data: files, isError } = useApiQuery(chatRoutes.scenarioFiles);
  return (
    <AdminSection id="scenario-files" title={t('scenarioFiles')}>
      {isError && <p className={styles['soft']}>{t('sectionUnavailable')}</p>}
      {files && (
        <p className={styles['soft']}>
          {t('scenariosInUse', {
            valid: files.filter(({ valid }) => valid).length,
            total: files.length,
          })}
        </p>
      )}
      <ul className={styles['letters']}>
        {files?.map(({ file, title, valid, fault }) => (
          <li key={file}>
            <Badge tone={valid ? 'success' : 'danger'}>{valid ? t('valid') : t('leftOut')}</Badge>{' '}
            {title === null ? file : serverText(title)}{' '}
            {fault !== null && <span className={styles['soft']}>{fault}</span>}
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
