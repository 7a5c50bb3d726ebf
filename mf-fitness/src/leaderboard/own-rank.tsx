import { leaderboardRoutes, type UserRank } from '@ondine/contracts';
import { useApiQuery } from '@ondine/web-kit';
import { countsHolds } from '../exercises/counts-holds.ts';
import { useTexts } from '../texts.ts';
import styles from './leaderboard.module.css';

/** The viewer's own rank, for a board whose first entries do not include it. */
export function OwnRank({ slug }: { readonly slug: string }) {
  const { t } = useTexts();
  const { data, error, isPending } = useApiQuery(leaderboardRoutes.userRank, { params: { exercise: slug } });
  return (
    <div className={styles['own']} role="status">
      {isPending ? (
        t('findingRank')
      ) : data ? (
        <RankRow slug={slug} rank={data} />
      ) : (
        t(error.status === 404 ? 'notRanked' : 'rankFailed')
      )}
    </div>
  );
}

function RankRow({ slug, rank }: { readonly slug: string; readonly rank: UserRank }) {
  const { t } = useTexts();
  return (
    <>
      <span className={styles['rank']}>{rank.rank}</span>
      <span className={styles['member']}>{t('you')}</span>
      <span className={styles['reps']}>
        {t(countsHolds(slug) ? 'holds' : 'reps', { reps: rank.best_reps })}
      </span>
    </>
  );
}
