import { Banner, Button } from '@ondine/web-kit';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './conversation.module.css';
import { ClosedFoot } from './closed-foot.tsx';
import { CoachPanel } from './coach-panel.tsx';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { partnerName } from './partner-name.ts';
import {
  countMessages,
  lastWordsOf,
  type RunningStage,
  type Conversation,
  type Trouble,
} from './conversation-state.ts';
import { canFinish, minimumMessages } from './timing.ts';
import type { ConversationControl } from './use-conversation.ts';

const VoiceButtons = lazy(async () => ({
  default: (await import('../voice/voice-buttons.tsx')).VoiceButtons,
}));

/** The conversation itself: header, messages, and the input. */
export function LiveChat({
  control,
  conversation,
  stage,
  trouble,
}: {
  readonly control: ConversationControl;
  readonly conversation: Conversation;
  readonly stage: RunningStage;
  readonly trouble: Trouble | null;
}) {
  const { t } = useTexts();
  const needsId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [taken, setTaken] = useState(0);
  // The button that does it is gone then: the focus follows the words.
  const edit = () => {
    control.edit();
    setTaken((times) => times + 1);
  };
  const isCompleting = stage === 'completing' || stage === 'late';
  const isPending = stage === 'pending';
  const messages = countMessages(conversation);
  const isPractice = conversation.practice !== null;
  const least = isPractice ? 1 : minimumMessages(conversation.exercise);
  const isWaiting = conversation.outgoing !== null && !conversation.outgoing.failed;
  const canWrite = !isCompleting && !isPending && !conversation.ended && !conversation.full && !isWaiting;
  const isReady = canFinish(conversation, messages);
  const needs = isPractice ? t('finishPracticeNeeds') : t('finishNeeds', { number: least });
  const finishTitle = isReady ? t(isPractice ? 'finishPracticeReady' : 'finishReady') : needs;
  return (
    <main id="content" className={styles['screen']}>
      <ChatHeader conversation={conversation} clock={control.clock} messages={messages} />
      <MessageList conversation={conversation} onSendAgain={control.sendAgain} onEdit={edit} />
      <div className={styles['foot']}>
        {control.inGrace && !isCompleting && <Banner tone="success">{t('grace')}</Banner>}
        {isCompleting && <Banner tone="accent">{t(stage === 'late' ? 'scoreLate' : 'completing')}</Banner>}
        {isPending && <Banner tone="accent">{t('scorePending')}</Banner>}
        {trouble && (
          <Banner tone="danger">
            {trouble.text}
            {trouble.hint !== undefined && <span className={styles['hint']}>{trouble.hint}</span>}
          </Banner>
        )}
        {conversation.closed === null ? (
          <>
            <CoachPanel
              control={control}
              sessionId={conversation.sessionId}
              partner={partnerName(conversation.messages[0]?.content ?? '')}
              answered={lastWordsOf(conversation)}
              input={input}
              canAsk={canWrite}
            >
              <Suspense fallback={null}>
                <VoiceButtons
                  messages={conversation.messages}
                  canSpeak={canWrite}
                  onWords={(words) => control.setDraft(`${control.draft} ${words}`.trim())}
                />
              </Suspense>
            </CoachPanel>
            <Composer
              input={input}
              draft={control.draft}
              onDraft={control.setDraft}
              onSend={control.send}
              disabled={!canWrite}
              taken={taken}
              sendable={conversation.outgoing === null}
            />
            {isPending ? (
              <>
                <Button onClick={control.askAgain}>{t('askAgain')}</Button>
                {trouble && (
                  <Button variant="ghost" onClick={control.startOver}>
                    {t('beginNew')}
                  </Button>
                )}
              </>
            ) : (
              <>
                {/* A title is not shown to whoever touches or uses a keyboard. */}
                {!isReady && (
                  <p id={needsId} className={styles['needs']}>
                    {needs}
                  </p>
                )}
                <Button
                  variant="secondary"
                  onClick={control.finish}
                  disabled={!isReady}
                  loading={isCompleting}
                  title={finishTitle}
                  aria-describedby={isReady ? undefined : needsId}
                >
                  {t(isPractice ? 'finishPractice' : 'finishSession')}
                </Button>
              </>
            )}
          </>
        ) : (
          <ClosedFoot
            conversation={conversation}
            closed={conversation.closed}
            draft={control.draft}
            onStartOver={control.startOver}
          />
        )}
      </div>
    </main>
  );
}
