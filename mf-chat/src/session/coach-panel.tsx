import { chatRoutes } from '@ondine/contracts';
import { Badge, Button, detailOf, pageLanguage, ScrollBox, useApiMutation } from '@ondine/web-kit';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { practiceLanguage } from '../practice-language.tsx';
import { useTexts } from '../texts.ts';
import styles from './chat-session.module.css';
import { Feedback } from './feedback/feedback.tsx';
import { isRefusal, supportIn } from './troubles.ts';
import type { ConversationControl } from './use-conversation.ts';

/** A suggestion for the next message, on request: a hint, and other wordings of the draft. */
export function CoachPanel({
  control: { draft, assisted, takeOver, offerSupport },
  sessionId,
  canAsk,
  children,
}: {
  readonly control: Pick<ConversationControl, 'draft' | 'assisted' | 'takeOver' | 'offerSupport'>;
  readonly sessionId: string;
  /** Whether a message can be written now. */
  readonly canAsk: boolean;
  /** Further writing aids, beside its button. */
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  const suggest = useApiMutation(chatRoutes.suggest);
  const { reset } = suggest;
  const asking = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Once a message is sent, its suggestion is useless.
    if (!canAsk) reset();
  }, [canAsk, reset]);
  const text = draft.trim();
  /** The draft of the question that is shown, also when it was not heard. */
  const [asked, setAsked] = useState('');
  /** Why there can be no better words for that draft, by the server. */
  const [noWordingFor, setNoWordingFor] = useState<string>();
  const askAbout = (about: string) =>
    suggest.mutate(
      { body: { session_id: sessionId, draft: about, language: pageLanguage() } },
      {
        onError: (error) => {
          const words = supportIn(error);
          if (words !== undefined) offerSupport(words);
          // Whoever asks how to say it better has been warned already, or is at it: a hint helps more than the warning.
          else if (isRefusal(error) && about !== '') {
            setNoWordingFor(error.errors['draft']?.[0]);
            askAbout('');
          }
        },
      },
    );
  const ask = () => {
    setAsked(text);
    setNoWordingFor(undefined);
    askAbout(text);
  };
  const hasNoWording = asked !== '' && suggest.data?.variants.length === 0;
  return (
    <section className={styles['coach']} aria-label={t('coach')}>
      <div role="status">
        {(suggest.isSuccess || suggest.isError) && (
          <ScrollBox className={styles['suggestion']} label={t('coachSays')}>
            {hasNoWording && <p>{noWordingFor ?? t('coachNoWording')}</p>}
            {suggest.data ? (
              // Its texts in another language are loaded on demand, and nothing else waits for them.
              <Suspense>
                <Feedback text={suggest.data.hint} language={suggest.variables.body?.language} />
              </Suspense>
            ) : (
              <p>{detailOf(suggest.error, t('coachFailed'))}</p>
            )}
            {suggest.data && suggest.data.variants.length > 0 && (
              <>
                <ul className={styles['variants']}>
                  {suggest.data.variants.map((variant) => (
                    <li key={variant}>
                      <p lang={practiceLanguage}>{variant}</p>
                      <Button
                        variant="secondary"
                        onClick={() => {
                          takeOver(variant);
                          suggest.reset();
                        }}
                      >
                        {t('coachUse')}
                      </Button>
                    </li>
                  ))}
                </ul>
                <p className={styles['quiet']}>{t('coachNote')}</p>
              </>
            )}
          </ScrollBox>
        )}
      </div>
      <div className={styles['asking']}>
        {/* Not disabled while it waits: a disabled button would lose the keyboard focus. */}
        <Button
          ref={asking}
          variant="ghost"
          disabled={!canAsk}
          onClick={() => {
            if (!suggest.isPending) ask();
          }}
        >
          {suggest.isPending ? t('coachThinks') : t(text === '' ? 'coachHint' : 'coachBetter')}
        </Button>
        {(suggest.isSuccess || suggest.isError) && (
          <Button
            variant="ghost"
            onClick={() => {
              suggest.reset();
              asking.current?.focus();
            }}
          >
            {t('coachClose')}
          </Button>
        )}
        {children}
        {assisted && <Badge tone="warning">{t('assistedMark')}</Badge>}
      </div>
    </section>
  );
}
