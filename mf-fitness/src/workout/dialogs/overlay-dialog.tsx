import { Dialog } from '@base-ui/react/dialog';
import { classNames, QuickExitButton, ScrollBox } from '@ondine/web-kit';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useMoreBelow } from './use-more-below.ts';
import styles from './overlay-dialog.module.css';

/** The content of an overlay dialog. */
export interface OverlayDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A drawing above the text, or beside the title where there is little room. */
  readonly figure?: ReactNode;
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
export function OverlayDialog({
  title,
  figure,
  children,
  actions,
  onClose,
  closeLabel,
  role,
}: OverlayDialogProps) {
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
          className={styles['popup']}
          role={role ?? 'dialog'}
          // The primary button is the last one.
          initialFocus={() => foot.current?.querySelector<HTMLElement>('button:last-of-type') ?? true}
        >
          <div className={styles['head']}>
            <Dialog.Title id={titleId} className={styles['title']}>
              {title}
            </Dialog.Title>
            {figure !== undefined && <div className={styles['figure']}>{figure}</div>}
          </div>
          <QuickExitButton className={styles['exit']} />
          {onClose && (
            <Dialog.Close className={styles['close']} aria-label={closeLabel}>
              ×
            </Dialog.Close>
          )}
          <DialogBody titleId={titleId}>{children}</DialogBody>
          <div ref={foot} className={styles['actions']}>
            {actions}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The part that scrolls, which is mounted with the dialog's portal. */
function DialogBody({ titleId, children }: { readonly titleId: string; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const hasMore = useMoreBelow(box);
  return (
    <ScrollBox
      labelledBy={titleId}
      boxRef={box}
      className={classNames(styles['body'], hasMore && styles['moreBelow'])}
    >
      {children}
    </ScrollBox>
  );
}
