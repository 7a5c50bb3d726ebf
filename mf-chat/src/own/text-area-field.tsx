import { classNames, useServerTexts } from '@ondine/web-kit';
import styles from './own.module.css';

/** A labelled text of several lines on the screen. It is one paragraph: Enter and pasted line breaks become spaces. */
export function TextAreaField({
  id,
  label,
  hint,
  error,
  value,
  most,
  onText,
}: {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly value: string;
  /** The most characters. */
  readonly most: number;
  readonly onText: (text: string) => void;
}) {
  const serverText = useServerTexts();
  const noteId = `${id}-note`;
  return (
    <div className={styles['area']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={3}
        value={value}
        maxLength={most}
        aria-required
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={noteId}
        onChange={(event) => onText(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      <p
        id={noteId}
        className={classNames(styles[error === undefined ? 'soft' : 'problem'])}
        role={error && 'alert'}
      >
        {error === undefined ? hint : serverText(error)}
      </p>
    </div>
  );
}
