import { Dialog } from '@base-ui/react/dialog';
import { QuickExitButton, ScrollBox } from '@ondine/web-kit';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from '../screen/exercise-screen.module.css';

/** The content of an overlay dialog. */
export interface OverlayDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at its foot. */
  readonly actions: ReactNode;
  /** Called for Escape and the close button; without it the dialog must be answered. */
  readonly onClose?: () => void;
  readonly closeLabel?: string;
  readonly role?: 'dialog' | 'alertdialog';
}

/** A dialog that opened automatically has no button to return the focus to: the screen below it gets the focus. */
function keepFocusOnScreen(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus();
  });
}

/** A modal dialog over the exercise screen: traps the focus, closes on Escape, and restores the focus. */
export function OverlayDialog({ title, children, actions, onClose, closeLabel, role }: OverlayDialogProps) {
  const titleId = useId();
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => keepFocusOnScreen, []);
  return (
    <Dialog.Root
      open
      disablePointerDismissal
      onOpenChange={(open) => {
        if (!open) onClose?.();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles['backdrop']} />
        <Dialog.Popup
          className={styles['dialog']}
          role={role ?? 'dialog'}
          // The primary button is the last one.
          initialFocus={() => foot.current?.querySelector<HTMLElement>('button:last-of-type') ?? true}
        >
          <Dialog.Title id={titleId} className={styles['dialogTitle']}>
            {title}
          </Dialog.Title>
          <QuickExitButton className={styles['dialogExit']} />
          {onClose && (
            <Dialog.Close className={styles['dialogClose']} aria-label={closeLabel}>
              ×
            </Dialog.Close>
          )}
          <ScrollBox labelledBy={titleId} className={styles['dialogBody']}>
            {children}
          </ScrollBox>
          <div ref={foot} className={styles['dialogActions']}>
            {actions}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
