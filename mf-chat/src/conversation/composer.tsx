import { longestChatMessage } from '@ondine/contracts';
import { Button, classNames } from '@ondine/web-kit';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../texts.ts';
import styles from './conversation.module.css';

/** The length from which on the counter is shown prominently. */
const counterFrom = longestChatMessage - 300;

/** The input: Enter sends, Shift+Enter inserts a new line. */
export function Composer({
  input,
  draft,
  onDraft,
  onSend,
  disabled,
  sendable,
  taken,
}: {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onSend: () => void;
  /** A reply is pending, or the conversation is over. */
  readonly disabled: boolean;
  /** Whether another message may go out now. */
  readonly sendable: boolean;
  /** How often a draft was set from elsewhere; each change moves the focus here. */
  readonly taken: number;
}) {
  const { t } = useTexts();
  useEffect(() => {
    if (!disabled) input.current?.focus();
  }, [input, disabled, taken]);
  /** Whether the browser cuts what is being inserted; it does so silently. */
  const isCutting = useRef(false);
  const [isShortened, setShortened] = useState(false);
  const noteCut = (
    { currentTarget: field }: { readonly currentTarget: HTMLTextAreaElement },
    text: string,
  ) => {
    const kept = field.value.length - (field.selectionEnd - field.selectionStart);
    isCutting.current = kept + text.length > longestChatMessage;
    setShortened(isCutting.current);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const left = longestChatMessage - draft.length;
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <textarea
        ref={input}
        className={styles['input']}
        rows={1}
        aria-label={t('inputLabel')}
        placeholder={t('inputPlaceholder')}
        value={draft}
        maxLength={longestChatMessage}
        disabled={disabled}
        onPaste={(event) => noteCut(event, event.clipboardData.getData('text'))}
        onDrop={(event) => noteCut(event, event.dataTransfer.getData('text'))}
        onChange={(event) => {
          setShortened(isCutting.current);
          isCutting.current = false;
          onDraft(event.target.value);
        }}
        onKeyDown={sendOnEnter}
      />
      <Button type="submit" disabled={disabled || !sendable || draft.trim() === ''}>
        {t('sendMessage')}
      </Button>
      <p role="status" className={styles['shortened']}>
        {isShortened && draft.length >= longestChatMessage && t('shortened', { number: longestChatMessage })}
      </p>
      <span
        className={classNames(styles['counter'], draft.length < counterFrom && styles['quietCounter'])}
        aria-label={t('charactersLeft', { number: left })}
      >
        {draft.length}/{longestChatMessage}
      </span>
    </form>
  );
}
