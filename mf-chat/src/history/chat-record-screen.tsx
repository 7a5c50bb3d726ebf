import { chatRoutes } from '@ondine/contracts';
import {
  Button,
  ButtonLink,
  dateFormat,
  EmptyState,
  ErrorState,
  isOffline,
  Page,
  PageHeader,
  Skeleton,
  useApiQuery,
  useServerTexts,
} from '@ondine/web-kit';
import { useNavigate, useParams } from '@ondine/web-kit/router';
import { useState } from 'react';
import { ConversationsOffline } from '../conversations-offline.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RecordView } from './record-view.tsx';
import { useHistoryTexts } from './texts.ts';
import styles from './history.module.css';

const day = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** `/chat/history/:id`: one finished conversation, line by line. */
export function ChatRecordScreen() {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [now] = useState(Date.now);
  const [isDeleting, setDeleting] = useState(false);
  const { data: record, error, isPending, refetch } = useApiQuery(chatRoutes.session, { params: { id } });
  return (
    <Page width="narrow">
      <PageHeader
        title={record ? serverText(record.session.exercise_name) : t('title')}
        subtitle={record && day.format(record.session.created_at)}
        back={{ to: '/chat/history', label: t('backToHistory') }}
      />
      {isPending && (
        <>
          <p role="status" className={styles['soft']}>
            {t('loading')}
          </p>
          <Skeleton height="6rem" lines={4} />
        </>
      )}
      {error?.status === 404 && (
        <EmptyState
          title={t('gone')}
          action={<ButtonLink to="/chat/history">{t('backToHistory')}</ButtonLink>}
        />
      )}
      {isOffline(error) && !record && <ConversationsOffline onOnline={() => void refetch()} />}
      {error && error.status !== 404 && !isOffline(error) && (
        <ErrorState detail={t('recordFailed')} retryLabel={t('retry')} onRetry={() => void refetch()} />
      )}
      {record && (
        <>
          <RecordView record={record} now={now} />
          <nav className={styles['ways']}>
            {record.exercise && (
              <ButtonLink to={`/chat/exercise/${record.exercise.slug}`}>{t('talkAgain')}</ButtonLink>
            )}
            <Button variant="danger" onClick={() => setDeleting(true)}>
              {t('deleteThis')}
            </Button>
          </nav>
        </>
      )}
      <DeleteDialog
        id={isDeleting ? id : null}
        onClose={() => setDeleting(false)}
        onDeleted={() => void navigate('/chat/history', { replace: true })}
      />
    </Page>
  );
}
