import { useHistoryTexts } from './texts.ts';
import styles from './history.module.css';

const places = 5;
const step = 20;
const middle = step / 2;

/** The latest tries of a skill as dots, the newest on the right: filled if it was met, a ring if not. */
export function RecentDots({ recent }: { readonly recent: readonly boolean[] }) {
  const { t } = useHistoryTexts();
  const shown = recent.slice(-places);
  const results = shown.map((met) => t(met ? 'met' : 'missed')).join(', ');
  return (
    <svg
      className={styles['dots']}
      viewBox={`0 0 ${shown.length * step} ${step}`}
      role="img"
      aria-label={t('recentLabel', { results })}
    >
      {shown.map((met, index) => (
        <circle key={index} data-met={met} cx={index * step + middle} cy={middle} r={met ? 7 : 6} />
      ))}
    </svg>
  );
}
