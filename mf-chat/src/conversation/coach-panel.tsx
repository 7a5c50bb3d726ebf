import { Badge, Button, detailOf, ScrollBox } from '@ondine/web-kit';
import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';
import { Feedback } from '../results/feedback/feedback.tsx';
import { useCoach } from './use-coach.ts';
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
  const coach = useCoach(sessionId, canAsk, { offerSupport });
  const { reset, variants } = coach;
  const asking = useRef<HTMLButtonElement>(null);
  /** Whether one of the last wordings was taken over. */
  const isTaken = useRef(false);
  /** Whether the window was small when it was asked for. */
  const [isSmall, setSmall] = useState(false);
  const text = draft.trim();
  const ask = () => {
    setSmall(isWindowSmall());
    isTaken.current = false;
    // One notice at a time: on a small phone two leave no room for the conversation.
    dropTrouble();
    coach.ask(text);
  };
  const inDialog = coach.isAnswered && (variants.length > 0 || isSmall);
  const isAnsweredHere = (coach.isAnswered && !inDialog) || coach.error !== null;
  const hint = coach.hint !== undefined && (
    <>
      {coach.hasNoWording && <p>{coach.noWordingFor ?? t('coachNoWording')}</p>}
      {/* Its texts in another language are loaded on demand, and nothing else waits for them. */}
      <Suspense>
        <Feedback text={coach.hint} language={coach.language} />
      </Suspense>
    </>
  );
  return (
    <section className={styles['coach']} aria-label={t('coach')}>
      <div role="status">
        {isAnsweredHere && (
          <ScrollBox className={styles['suggestion']} label={t('coachSays')}>
            {hint || <p>{detailOf(coach.error, t('coachFailed'))}</p>}
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
            if (!coach.isPending) ask();
          }}
        >
          {coach.isPending ? t('coachThinks') : t(text === '' ? 'coachHint' : 'coachBetter')}
        </Button>
        {isAnsweredHere && (
          <Button
            variant="ghost"
            onClick={() => {
              reset();
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
