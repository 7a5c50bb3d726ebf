import { Button, ButtonLink, EmptyState, TabPanel, Tabs } from '@ondine/web-kit';
import { useState } from 'react';
import { useExerciseTexts } from '../exercises/texts/exercise-texts.ts';
import { useTexts } from '../texts.ts';
import { SessionDetailDialog } from './detail/session-detail-dialog.tsx';
import { pageNumbers, paginate } from './page-window.ts';
import type { ProfileSession, SessionFilter } from './profile-session.ts';
import styles from './profile.module.css';
import { SessionRow } from './session-row.tsx';

const pageSize = 10;
const everyExercise = '';
const emptyHints = {
  all: 'noSessionsHint',
  fitness: 'noWorkoutsHint',
  communication: 'noConversationsHint',
} as const;

/** The history: filtered by kind and exercise, ten a page. */
export function SessionHistory({ sessions }: { readonly sessions: readonly ProfileSession[] }) {
  const { t } = useTexts();
  const exerciseText = useExerciseTexts();
  const [filter, setFilter] = useState<SessionFilter>('all');
  const [exercise, setExercise] = useState(everyExercise);
  const [wantedPage, setPage] = useState(1);
  const [opened, setOpened] = useState<ProfileSession | null>(null);

  const ofKind = sessions.filter(({ kind }) => filter === 'all' || kind === filter);
  const names = [...new Set(ofKind.map(({ name }) => name))].toSorted((a, b) => a.localeCompare(b));
  const shown = ofKind.filter(({ name }) => exercise === everyExercise || name === exercise);
  const { items, page, pageCount, from, to, total } = paginate(shown, wantedPage, pageSize);

  return (
    <section className={styles['history']} aria-label={t('historyLabel')}>
      <div className={styles['filters']}>
        <Tabs
          label={t('filterLabel')}
          panel="sessions"
          value={filter}
          onValueChange={(next) => {
            setFilter(next);
            setExercise(everyExercise);
            setPage(1);
          }}
          items={[
            { value: 'all', label: t('allSessions') },
            { value: 'fitness', label: t('fitnessTab') },
            { value: 'communication', label: t('communication') },
          ]}
        />
        <label className={styles['exercise']}>
          <span className={styles['soft']}>{t('exercise')}</span>
          <select
            value={exercise}
            onChange={({ target }) => {
              setExercise(target.value);
              setPage(1);
            }}
          >
            <option value={everyExercise}>{t('allExercises')}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {exerciseText(name)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <TabPanel id="sessions" value={filter}>
        {total === 0 ? (
          <EmptyState
            title={t('noSessions')}
            hint={t(emptyHints[filter])}
            action={<ButtonLink to="/dashboard">{t('getStarted')}</ButtonLink>}
          />
        ) : (
          <>
            <ul className={styles['rows']}>
              {items.map((session) => (
                <SessionRow key={session.id} session={session} onOpen={setOpened} />
              ))}
            </ul>
            <div className={styles['pages']}>
              <span className={styles['soft']}>{t('showing', { from, to, total })}</span>
              <Button variant="ghost" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('previous')}
              </Button>
              {pageNumbers(page, pageCount).map((number) => (
                <Button
                  key={number}
                  variant={number === page ? 'secondary' : 'ghost'}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => setPage(number)}
                >
                  {number}
                </Button>
              ))}
              <Button variant="ghost" disabled={page === pageCount} onClick={() => setPage(page + 1)}>
                {t('next')}
              </Button>
            </div>
          </>
        )}
      </TabPanel>
      {opened && <SessionDetailDialog session={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
