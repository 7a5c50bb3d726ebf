import { chatRoutes } from '@ondine/contracts';
import { Banner, isOffline, Page, PageHeader, Skeleton, useApiQuery } from '@ondine/web-kit';
import { useRef, useState } from 'react';
import { ConversationsOffline } from '../conversations-offline.tsx';
import { ConversationPages, pageQuery } from './conversation-pages.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SkillsOverview } from './skills-overview.tsx';
import { useHistoryTexts } from './texts.ts';
import styles from './history.module.css';

/** `/chat/history`: what to practise next, the progress of skills, and all finished conversations. */
export function ChatHistoryScreen() {
  const { t } = useHistoryTexts();
  const [deleting, setDeleting] = useState<string | null>(null);
  const [isDeleted, setDeleted] = useState(false);
  const [now] = useState(Date.now);
  const skills = useApiQuery(chatRoutes.skills);
  // Fetched in parallel, but shown only once the content above it has its size.
  const firstPage = useApiQuery(chatRoutes.sessions, pageQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Page width="narrow">
      <PageHeader
        title={<span className={styles['heading']}>{t('title')}</span>}
        subtitle={t('subtitle')}
        back={{ to: '/chat', label: t('back') }}
      />
      {skills.isPending ? (
        <>
          <p role="status" className={styles['soft']}>
            {t('loading')}
          </p>
          <Skeleton height="9rem" lines={3} />
        </>
      ) : skills.data === undefined && isOffline(skills.error) ? (
        <ConversationsOffline
          onOnline={() => {
            void skills.refetch();
            void firstPage.refetch();
          }}
        />
      ) : (
        <>
          <SkillsOverview data={skills.data} now={now} onRetry={() => void skills.refetch()} />
          <section className={styles['part']}>
            <h2 ref={heading} tabIndex={-1}>
              {t('listTitle')}
            </h2>
            {isDeleted && <Banner tone="success">{t('deleted')}</Banner>}
            <ConversationPages
              now={now}
              onDelete={(id) => {
                setDeleted(false);
                setDeleting(id);
              }}
            />
          </section>
        </>
      )}
      <DeleteDialog
        id={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => setDeleted(true)}
        // The button that opened it is removed together with its conversation.
        finalFocus={() => (isDeleted ? heading.current : null)}
      />
    </Page>
  );
}
