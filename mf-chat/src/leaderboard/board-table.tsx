import type { ChatBoardEntry } from '@ondine/contracts';
import {
  Badge,
  ButtonLink,
  Card,
  classNames,
  dateFormat,
  EmptyState,
  memberName,
  useSession,
  useServerTexts,
} from '@ondine/web-kit';
import { useTexts } from '../texts.ts';
import styles from './chat-leaderboard.module.css';

export interface Board {
  readonly entries: readonly ChatBoardEntry[];
  readonly user_rank: number | null;
  readonly user_points: number | null;
}

const medals: Readonly<Record<number, string>> = { 1: '🥇', 2: '🥈', 3: '🥉' };

const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** The ranking, and below it the viewer's own place. */
export function BoardTable({ board, mode }: { readonly board: Board; readonly mode: 'weekly' | 'drill' }) {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const { user } = useSession();
  if (board.entries.length === 0)
    return (
      <EmptyState
        title={t('boardEmpty')}
        action={<ButtonLink to="/chat">{t('boardEmptyAction')}</ButtonLink>}
      />
    );
  return (
    <Card as="section" className={styles['panel']}>
      <table className={styles['table']}>
        <caption className={styles['caption']}>{mode === 'weekly' ? t('weekly') : t('best')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('user')}</th>
            <th scope="col">{mode === 'weekly' ? t('total') : t('exercise')}</th>
            <th scope="col">{t('score')}</th>
            <th scope="col" className={styles['date']}>
              {t('date')}
            </th>
          </tr>
        </thead>
        <tbody>
          {board.entries.map((entry) => (
            <tr key={entry.user_id} className={classNames(entry.user_id === user?.id && styles['mine'])}>
              <td className={styles['rank']}>
                {medals[entry.rank] !== undefined && <span aria-hidden="true">{medals[entry.rank]} </span>}
                {entry.rank}
              </td>
              <td className={styles['member']}>
                {memberName({ userId: entry.user_id, userName: entry.user_name }, user?.id ?? null, t('you'))}
                {entry.is_bot && (
                  <>
                    {' '}
                    <Badge>{t('bot')}</Badge>
                  </>
                )}
              </td>
              <td className={classNames(mode === 'drill' && styles['drill'])}>
                {mode === 'weekly' ? entry.points : serverText(entry.exercise_name ?? t('noFigure'))}
              </td>
              <td className={styles['score']}>
                {entry.best_score ?? (mode === 'weekly' ? t('noFigure') : entry.points)}
              </td>
              <td className={styles['date']}>
                {entry.session_date === undefined ? t('noFigure') : day.format(entry.session_date)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {board.user_rank !== null && (
        <p className={styles['own']}>
          <span>
            {t('ownRank')}: <strong>#{board.user_rank}</strong>
          </span>
          {board.user_points !== null && (
            <span>
              {mode === 'weekly'
                ? t('ownPoints', { points: board.user_points })
                : t('ownScore', { points: board.user_points })}
            </span>
          )}
        </p>
      )}
    </Card>
  );
}
