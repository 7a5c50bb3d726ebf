import { leaveQuickly } from '../leave-quickly.ts';
import styles from './quick-exit-button.module.css';
import { useKitTexts } from './texts.ts';

/**
 * The quick exit for screens without navigation: a phone has no Escape key to press twice.
 * @param className in place of the usual look
 */
export function QuickExitButton({
  className = styles['round'],
}: {
  readonly className?: string | undefined;
}) {
  const { t } = useKitTexts();
  return (
    <button
      type="button"
      className={className}
      aria-label={t('quickExit')}
      title={t('quickExit')}
      onClick={leaveQuickly}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M14 4H6v16h8M10 12h11M17.5 8l3.5 4-3.5 4" />
      </svg>
    </button>
  );
}
