import { ErrorState, Page, Skeleton, VisuallyHidden } from '@ondine/web-kit';
import { useParams } from '@ondine/web-kit/router';
import { SupportScreen } from '../support/support-screen.tsx';
import { useTexts } from '../texts.ts';
import { ChatResults } from './chat-results.tsx';
import styles from './chat-session.module.css';
import { IntroDialog } from './intro-dialog.tsx';
import { LiveChat } from './live-chat.tsx';
import { useConversation } from './use-conversation.ts';

/** `/chat/exercise/:slug`: intro, live chat, results. */
export function ChatSessionScreen() {
  const { slug = '' } = useParams();
  return <Conversation key={slug} slug={slug} />;
}

function Conversation({ slug }: { readonly slug: string }) {
  const { t } = useTexts();
  const control = useConversation(slug);
  const { state } = control;
  if (state.stage === 'loading') {
    return (
      <Page width="narrow">
        <p role="status" className={styles['quiet']}>
          {t('opening')}
        </p>
        <Skeleton height="4.5rem" lines={3} />
      </Page>
    );
  }
  if (state.stage === 'failed') {
    return (
      <Page width="narrow">
        <h1>
          <VisuallyHidden>{t('conversationLabel')}</VisuallyHidden>
        </h1>
        <ErrorState detail={t('startFailed')} onRetry={control.reload} retryLabel={t('retry')} />
      </Page>
    );
  }
  if (state.stage === 'support') return <SupportScreen words={state.words} onGoBack={control.reload} />;
  if (state.stage === 'completed') {
    return (
      <ChatResults
        exercise={state.conversation.exercise}
        result={state.result}
        onTryAgain={control.startOver}
      />
    );
  }
  return (
    <>
      <LiveChat
        control={control}
        conversation={state.conversation}
        stage={state.stage}
        trouble={state.trouble}
      />
      <IntroDialog
        open={state.stage === 'intro'}
        conversation={state.conversation}
        onStart={control.closeIntro}
        onStartOver={control.startOver}
      />
    </>
  );
}
