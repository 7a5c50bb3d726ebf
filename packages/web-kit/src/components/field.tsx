import { useServerTexts } from '@ondine/web-kit/runtime';
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import styles from './field.module.css';
import { classNames } from './class-names.ts';
import { useKitTexts } from './texts.ts';

interface FieldLook {
  readonly label: string;
  /** May be an English text of the contracts, which is translated to the language of the page. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

export type TextFieldProps = ComponentProps<'input'> & FieldLook & { readonly trailing?: ReactNode };

/** A labelled input; screen readers announce its error when it appears. */
export function TextField({ label, error, hint, trailing, id, className, ...rest }: TextFieldProps) {
  const serverText = useServerTexts();
  const own = useId();
  const inputId = id ?? own;
  const noteId = `${inputId}-note`;
  const note = error === undefined ? hint : serverText(error);
  return (
    <div className={classNames(styles['field'], className)}>
      <label className={styles['label']} htmlFor={inputId}>
        {label}
      </label>
      <div className={styles['row']}>
        <input
          {...rest}
          id={inputId}
          className={styles['input']}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {trailing}
      </div>
      {note !== undefined && (
        <p
          id={noteId}
          className={error === undefined ? styles['hint'] : styles['error']}
          role={error && 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password input that can be revealed, and that warns when Caps Lock is on. */
export function PasswordField({ hint, onKeyUp, ...rest }: PasswordFieldProps) {
  const { t } = useKitTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const note = capsLock ? t('capsLock') : hint;
  return (
    <TextField
      {...rest}
      {...(note !== undefined && { hint: note })}
      type={shown ? 'text' : 'password'}
      onKeyUp={(event: KeyboardEvent<HTMLInputElement>) => {
        setCapsLock(event.getModifierState('CapsLock'));
        onKeyUp?.(event);
      }}
      trailing={
        <button
          type="button"
          className={styles['reveal']}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg
            viewBox="0 0 24 24"
            width="22"
            height="22"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="2.8" />
            {shown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly error?: string | undefined;
};

export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const serverText = useServerTexts();
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className={styles['field']}>
      <div className={styles['check']}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${inputId}-note`}
        />
        <label htmlFor={inputId}>{label}</label>
      </div>
      {error !== undefined && (
        <p id={`${inputId}-note`} className={styles['error']} role="alert">
          {serverText(error)}
        </p>
      )}
    </div>
  );
}

export type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode };

/** A radio button. Those of a question share a `name` and a fieldset with its legend. */
export const Radio = ({ label, ...rest }: RadioProps) => (
  <label className={styles['radio']}>
    <input {...rest} type="radio" />
    <span>{label}</span>
  </label>
);
