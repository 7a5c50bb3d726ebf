import { Button, Dialog, VisuallyHidden } from '@ondine/web-kit';
import type { ReactNode } from 'react';
import { practiceLanguage, withoutAnnouncement } from '../practice-language.tsx';
import { useTexts } from '../texts.ts';
import styles from './suggestion-dialog.module.css';

/**
 * What the coach suggests, under the partner's last line: a hint, and other wordings of the draft to take over. Beside
 * the conversation, a phone has room for neither the wordings nor the line that they answer.
 */
export function SuggestionDialog({
  variants,
  name,
  answered,
  onUse,
  onClose,
  finalFocus,
  children,
}: {
  /** The wordings; none where it has only a hint. */
  readonly variants: readonly string[];
  /** The partner's, where the opening says it. */
  readonly name: string | undefined;
  /** What the partner said last. */
  readonly answered: string;
  readonly onUse: (variant: string) => void;
  readonly onClose: () => void;
  /** What takes the focus as it closes. */
  readonly finalFocus: () => HTMLElement | null;
  /** The hint. */
  readonly children: ReactNode;
}) {
  const { t } = useTexts();
  const hasVariants = variants.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      startAtTop
      quickExit
      title={t(hasVariants ? 'coachBetter' : 'coachSays')}
      closeLabel={t('coachClose')}
      finalFocus={finalFocus}
    >
      <figure className={styles['answered']}>
        <figcaption>{name ?? t('partner')}</figcaption>
        <blockquote lang={practiceLanguage}>{withoutAnnouncement(answered)}</blockquote>
      </figure>
      {hasVariants && (
        <ul className={styles['variants']} aria-label={t('coachSays')}>
          {variants.map((variant) => (
            <li key={variant}>
              <p lang={practiceLanguage}>{variant}</p>
              <Button variant="secondary" onClick={() => onUse(variant)}>
                {t('coachUse')}
                <VisuallyHidden>
                  : <span lang={practiceLanguage}>{variant}</span>
                </VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
      {hasVariants && <p className={styles['note']}>{t('coachNote')}</p>}
    </Dialog>
  );
}
