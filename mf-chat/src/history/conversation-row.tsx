import { wordsKeptDays, type ChatSession } from '@ondine/contracts';
import { Badge, Button, dateFormat, useServerTexts } from '@ondine/web-kit';
import { Link } from '@ondine/web-kit/router';
import { minutesText } from './minutes.ts';
import { useHistoryTexts } from './texts.ts';
import styles from './history.module.css';

const day = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const dayMs = 86_400_000;

/** One finished conversation in the list, which can be opened and deleted. */
export function ConversationRow({
  session,
  now,
  onDelete,
}: {
  readonly session: ChatSession;
  /** Milliseconds. */
  readonly now: number;
  readonly onDelete: (id: string) => void;
}) {
  const { t } = useHistoryTexts();
  const serverText = useServerTexts();
  const name = serverText(session.exercise_name);
  const { id, created_at: at, duration_seconds: seconds } = session;
  const date = day.format(at);
  const hasWords = now - Date.parse(at) < wordsKeptDays * dayMs;
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Link to={`/chat/history/${id}`} className={styles['open']}>
          {name}
        </Link>
        <p className={styles['soft']}>
          <time dateTime={at}>{date}</time> · {minutesText(seconds, t)} ·{' '}
          {t('points', { points: session.final_points })}
        </p>
        {!hasWords && <p className={styles['soft']}>{t('resultOnly')}</p>}
      </div>
      <div className={styles['side']}>
        <Badge tone="accent">{t('scoreOf', { score: session.session_score })}</Badge>
        <Button variant="ghost" aria-label={t('deleteNamed', { name, date })} onClick={() => onDelete(id)}>
          {t('delete')}
        </Button>
      </div>
    </li>
  );
}
