import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Whether Escape, the cross and a click beside it close it. */
  readonly dismissible?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** For long texts: the dialog itself takes the focus, so that it opens at its beginning. */
  readonly startAtTop?: boolean;
  /** Name of the cross for screen readers. */
  readonly closeLabel?: string;
}

/** A dialog over the screen: it keeps the focus, closes on Escape and gives the focus back. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  children,
  actions,
  startAtTop = false,
  closeLabel = 'Close',
}: DialogProps) {
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
        <Base.Popup ref={popup} className={styles['popup']} {...(startAtTop && { initialFocus: popup })}>
          {dismissible && (
            <Base.Close className={styles['close']} aria-label={closeLabel}>
              <span aria-hidden="true">×</span>
            </Base.Close>
          )}
          <Base.Title className={styles['title']}>{title}</Base.Title>
          {description !== undefined && (
            <Base.Description className={styles['description']}>{description}</Base.Description>
          )}
          {children}
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
