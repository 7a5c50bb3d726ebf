import { ButtonLink, EmptyState, ErrorState, Page, PageHeader, Skeleton } from '@ondine/web-kit';
import { useNavigate, useParams, useSearchParams } from '@ondine/web-kit/router';
import { useEffect, useState } from 'react';
import { usePartner } from '../partner/use-partner.ts';
import { SupportScreen } from '../support/support-screen.tsx';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import { IntroDialog } from './intro-dialog.tsx';
import { ChatResults, PracticeResults, preloadResults } from '../results/later-results.ts';
import { placeName, type Place } from './load-conversation.ts';
import { LiveChat } from './live-chat.tsx';
import { placeBefore, readPracticeStart } from './practice-address.ts';
import { useConversation } from './use-conversation.ts';

/** `/chat/exercise/:slug`: intro, live chat, results; a practice run if the URL names a moment. */
export function ConversationScreen() {
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const place: Place = { slug, practice: readPracticeStart(search) };
  return <Conversation key={placeName(place)} initial={place} />;
}

function Conversation({ initial }: { readonly initial: Place }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [place] = useState(initial);
  // Fetched in parallel with the conversation, so that the intro has it when it opens.
  usePartner(place.slug, place.practice === null);
  useEffect(preloadResults, []);
  const control = useConversation(place);
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
        {state.gone === null ? (
          <>
            <PageHeader title={t('conversationLabel')} back={{ to: '/chat', label: t('backToList') }} />
            <ErrorState
              detail={state.offline ? `${t('startFailed')} ${t('startNeedsConnection')}` : t('startFailed')}
              onRetry={control.reload}
              retryLabel={t('retry')}
            />
          </>
        ) : (
          <>
            <PageHeader title={t('conversationLabel')} />
            <EmptyState
              title={state.gone}
              action={
                <ButtonLink to="/chat" variant="secondary">
                  {t('backToList')}
                </ButtonLink>
              }
            />
          </>
        )}
      </Page>
    );
  }
  if (state.stage === 'worry')
    return (
      <SupportScreen
        title={t('worryTitle')}
        words={state.words}
        misread={t('worryMisread')}
        onGoBack={control.goOn}
      />
    );
  if (state.stage === 'support') return <SupportScreen words={state.words} onGoBack={control.reload} />;
  if (state.stage === 'completed') {
    const { conversation, result } = state;
    const { practice } = conversation;
    return practice !== null && result.practice !== undefined && !result.safety_violated ? (
      <PracticeResults
        conversation={conversation}
        start={practice}
        result={result}
        comparison={result.practice}
        onTryAgain={control.startOver}
      />
    ) : (
      <ChatResults
        exercise={conversation.exercise}
        result={result}
        record={practice?.of ?? conversation.sessionId}
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
        onLeave={() => void navigate(placeBefore(state.conversation.practice))}
      />
    </>
  );
}
