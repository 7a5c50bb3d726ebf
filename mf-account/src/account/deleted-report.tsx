import type { DeletionReport } from '@ondine/contracts';
import { Badge, Button, Card, Page, PageHeader, session } from '@ondine/web-kit';
import { messages, useTexts } from '../texts.ts';
import styles from './account-screen.module.css';

/** What was removed with the account; the only action left is to leave. */
export function DeletedReport({ report }: { readonly report: DeletionReport }) {
  const { t } = useTexts();
  /** A service that this screen does not know is shown by its own name. */
  const nameOf = (part: string) => {
    const key = `part_${part}`;
    return key in messages.texts ? t(key as keyof typeof messages.texts) : part;
  };
  const amount = (records: Readonly<Record<string, number>>) => {
    const number = Object.values(records).reduce((sum, each) => sum + each, 0);
    if (number === 0) return t('deletedNothing');
    return number === 1 ? t('oneRecord') : t('records', { number });
  };
  return (
    <Page width="narrow">
      <PageHeader title={t('deletedTitle')} subtitle={t('deletedText')} />
      <Card>
        <ul className={styles['list']} role="status">
          {report.removed.map(({ part, records, confirmed }) => (
            <li key={part} className={styles['line']}>
              <span>{nameOf(part)}</span>
              {confirmed ? <span>{amount(records)}</span> : <Badge tone="warning">{t('deletedLater')}</Badge>}
            </li>
          ))}
        </ul>
      </Card>
      <Button size="lg" onClick={() => void session.logout()}>
        {t('finish')}
      </Button>
    </Page>
  );
}
