import { chatRoutes } from '@ondine/contracts';
import { Badge, Button, detailOf, pageLanguage, ScrollBox, useApiMutation } from '@ondine/web-kit';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import { Feedback } from '../results/feedback/feedback.tsx';
import { isRefusal, supportIn } from './troubles.ts';
import type { ConversationControl } from './use-conversation.ts';

const SuggestionDialog = lazy(async () => ({
  default: (await import('./suggestion-dialog.tsx')).SuggestionDialog,
}));

/** A window in which the conversation keeps no room beside a hint; the style sheet has the same limits. */
const isWindowSmall = (): boolean =>
  'matchMedia' in globalThis &&
  globalThis.matchMedia('((width < 48rem) and (height < 46rem)) or (height < 34rem)').matches;

/** A suggestion for the next message, on request: a hint, and other wordings of the draft. */
export function CoachPanel({
  control: { draft, assisted, takeOver, offerSupport, dropTrouble },
  sessionId,
  partner,
  answered,
  input,
  canAsk,
  children,
}: {
  readonly control: Pick<
    ConversationControl,
    'draft' | 'assisted' | 'takeOver' | 'offerSupport' | 'dropTrouble'
  >;
  readonly sessionId: string;
  /** The partner's name, where the opening says it. */
  readonly partner: string | undefined;
  /** What the partner said last, which the draft answers. */
  readonly answered: string;
  /** The input, which takes the focus with the words taken over. */
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** Whether a message can be written now. */
  readonly canAsk: boolean;
  /** Further writing aids, beside its button. */
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  const suggest = useApiMutation(chatRoutes.suggest);
  const { reset } = suggest;
  const asking = useRef<HTMLButtonElement>(null);
  /** Whether one of the last wordings was taken over. */
  const isTaken = useRef(false);
  useEffect(() => {
    // Once a message is sent, its suggestion is useless.
    if (!canAsk) reset();
  }, [canAsk, reset]);
  const text = draft.trim();
  /** The draft of the question that is shown, also when it was not heard. */
  const [asked, setAsked] = useState('');
  /** Why there can be no better words for that draft, by the server. */
  const [noWordingFor, setNoWordingFor] = useState<string>();
  /** Whether the window was small when it was asked for. */
  const [isSmall, setSmall] = useState(false);
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
    setSmall(isWindowSmall());
    isTaken.current = false;
    // One notice at a time: on a small phone two leave no room for the conversation.
    dropTrouble();
    askAbout(text);
  };
  const variants = suggest.data?.variants ?? [];
  const hasNoWording = asked !== '' && suggest.isSuccess && variants.length === 0;
  const inDialog = suggest.isSuccess && (variants.length > 0 || isSmall);
  const isAnsweredHere = (suggest.isSuccess && !inDialog) || suggest.isError;
  const hint = suggest.data && (
    <>
      {hasNoWording && <p>{noWordingFor ?? t('coachNoWording')}</p>}
      {/* Its texts in another language are loaded on demand, and nothing else waits for them. */}
      <Suspense>
        <Feedback text={suggest.data.hint} language={suggest.variables.body?.language} />
      </Suspense>
    </>
  );
  return (
    <section className={styles['coach']} aria-label={t('coach')}>
      <div role="status">
        {isAnsweredHere && (
          <ScrollBox className={styles['suggestion']} label={t('coachSays')}>
            {hint ?? <p>{detailOf(suggest.error, t('coachFailed'))}</p>}
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
        {isAnsweredHere && (
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
      {inDialog && (
        <Suspense>
          <SuggestionDialog
            variants={variants}
            name={partner}
            answered={answered}
            onUse={(variant) => {
              isTaken.current = true;
              takeOver(variant);
              reset();
            }}
            onClose={reset}
            finalFocus={() => (isTaken.current ? input.current : asking.current)}
          >
            {hint}
          </SuggestionDialog>
        </Suspense>
      )}
    </section>
  );
}
