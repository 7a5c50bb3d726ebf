import { chatRoutes } from '@ondine/contracts';
import { Button, ButtonLink, EmptyState, ErrorState, Skeleton, useApiQuery } from '@ondine/web-kit';
import { useEffect, useRef, useState } from 'react';
import { ConversationRow } from './conversation-row.tsx';
import { useHistoryTexts } from './texts.ts';
import styles from './history.module.css';

const pageSize = 10;

/** The query of a page. */
export const pageQuery = (before?: string) => ({
  query: { limit: pageSize, ...(before !== undefined && { before }) },
});

/**
 * Finished conversations, the newest first: one page, and further pages on request.
 * @param before only those that ended before; undefined for the first page
 */
export function ConversationPages({
  before,
  now,
  onDelete,
}: {
  readonly before?: string;
  /** Milliseconds. */
  readonly now: number;
  readonly onDelete: (id: string) => void;
}) {
  const { t } = useHistoryTexts();
  const [showsMore, setShowsMore] = useState(false);
  const page = useApiQuery(chatRoutes.sessions, pageQuery(before), { retryOnMount: false });
  const list = useRef<HTMLUListElement>(null);
  const isLaterPage = before !== undefined && page.data !== undefined;
  useEffect(() => {
    // The button that loaded this page is gone, and the focus with it.
    if (isLaterPage) list.current?.focus();
  }, [isLaterPage]);
  if (page.isPending)
    return (
      <>
        <p role="status" className={styles['soft']}>
          {t('loading')}
        </p>
        <Skeleton height="4.5rem" lines={3} />
      </>
    );
  if (page.data === undefined)
    return (
      <ErrorState detail={t('listFailed')} retryLabel={t('retry')} onRetry={() => void page.refetch()} />
    );
  const sessions = page.data;
  if (sessions.length === 0 && before === undefined)
    return (
      <EmptyState
        title={t('emptyTitle')}
        hint={t('emptyHint')}
        action={
          <ButtonLink to="/chat" variant="secondary">
            {t('emptyAction')}
          </ButtonLink>
        }
      />
    );
  const last = sessions.at(-1);
  return (
    <>
      <ul ref={list} tabIndex={-1} className={styles['rows']}>
        {sessions.map((session) => (
          <ConversationRow key={session.id} session={session} now={now} onDelete={onDelete} />
        ))}
      </ul>
      {last && sessions.length >= pageSize && !showsMore && (
        <Button variant="secondary" onClick={() => setShowsMore(true)}>
          {t('more')}
        </Button>
      )}
      {last && showsMore && <ConversationPages now={now} before={last.created_at} onDelete={onDelete} />}
    </>
  );
}
