import { Dialog as Base } from '@base-ui/react/dialog';
import { useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { QuickExitButton } from './quick-exit-button.tsx';
import { ScrollBox } from './scroll-box.tsx';
import { useKitTexts } from './texts.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Whether Escape, the close button and a click outside close it. */
  readonly dismissible?: boolean;
  readonly children?: ReactNode;
  /** The buttons at its foot, always visible. A form among the children is linked to its button by `form`. */
  readonly actions?: ReactNode;
  /** For long texts: the dialog itself takes the focus, so that it opens at its beginning. */
  readonly startAtTop?: boolean;
  /** What takes the focus as it closes; null for what had it before, as without this. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  /** Accessible name of the close button. */
  readonly closeLabel?: string;
  /** Shows a quick exit beside the close button, for a dialog that covers the one of its screen. */
  readonly quickExit?: boolean;
}

/** A modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  children,
  actions,
  startAtTop = false,
  finalFocus,
  closeLabel,
  quickExit = false,
}: DialogProps) {
  const { t } = useKitTexts();
  const titleId = useId();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (next || dismissible) onOpenChange(next);
      }}
      disablePointerDismissal={!dismissible}
    >
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Popup
          ref={popup}
          className={styles['popup']}
          {...(startAtTop && { initialFocus: popup })}
          finalFocus={finalFocus}
        >
          {dismissible && (
            <Base.Close className={styles['close']} aria-label={closeLabel ?? t('close')}>
              <span aria-hidden="true">×</span>
            </Base.Close>
          )}
          {quickExit && <QuickExitButton className={styles['leave']} />}
          <Base.Title id={titleId} className={styles['title']}>
            {title}
          </Base.Title>
          <ScrollBox labelledBy={titleId} className={styles['body']} contentClassName={styles['content']}>
            {description !== undefined && (
              <Base.Description className={styles['description']}>{description}</Base.Description>
            )}
            {children}
          </ScrollBox>
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
