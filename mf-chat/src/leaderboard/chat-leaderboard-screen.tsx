import { chatRoutes } from '@ondine/contracts';
import {
  BoardVisibilityLink,
  ButtonLink,
  HiddenFromBoardsNotice,
  Page,
  PageHeader,
  sortScenarios,
  TabPanel,
  Tabs,
  useApiQuery,
  useServerTexts,
} from '@ondine/web-kit';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { BestScores, WeeklyRankings } from './boards.tsx';
import styles from './chat-leaderboard.module.css';

type Mode = 'weekly' | 'drill';

/** `/chat/leaderboard`: points of the week, or the best scores of one scenario. */
export function ChatLeaderboardScreen() {
  const { t } = useTexts();
  const serverText = useServerTexts();
  const [mode, setMode] = useState<Mode>('weekly');
  const [chosen, setChosen] = useState<string>();
  const exercises = useApiQuery(chatRoutes.listExercises, {}, { enabled: mode === 'drill' });
  const choices = sortScenarios(exercises.data ?? []);
  const drill = chosen ?? choices[0]?.slug;
  return (
    <Page>
      <PageHeader
        title={t('boardTitle')}
        subtitle={t('boardSubtitle')}
        back={{ to: '/chat', label: t('backToList') }}
      />
      <HiddenFromBoardsNotice />
      <Tabs
        label={t('boardMode')}
        panel="board"
        value={mode}
        onValueChange={setMode}
        items={[
          { value: 'weekly', label: t('weekly') },
          { value: 'drill', label: t('best') },
        ]}
      />
      <TabPanel id="board" value={mode}>
        {mode === 'drill' && choices.length > 0 && (
          <label className={styles['picker']}>
            <span>{t('pickExercise')}</span>
            <select value={drill} onChange={(event) => setChosen(event.target.value)}>
              {choices.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {serverText(title)}
                </option>
              ))}
            </select>
          </label>
        )}
        {mode === 'weekly' && <WeeklyRankings />}
        {mode === 'drill' && <BestScores drill={drill} exercises={exercises} />}
      </TabPanel>
      <footer className={styles['ways']}>
        <ButtonLink to="/chat" variant="secondary">
          {t('toConversations')}
        </ButtonLink>
        <ButtonLink to="/profile" variant="secondary">
          {t('toProfile')}
        </ButtonLink>
      </footer>
      <BoardVisibilityLink />
    </Page>
  );
}
