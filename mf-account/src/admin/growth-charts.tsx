import type { AdminHistory } from '@ondine/contracts';
import { BarChart, Card, dateFormat } from '@ondine/web-kit';
import styles from './admin.module.css';
import { useAdminTexts } from './texts.ts';

const charts = [
  ['users', 'newAccounts'],
  ['fitness_sessions', 'workouts'],
  ['chat_sessions', 'conversations'],
] as const;

const day = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Accounts and sessions of the last thirty days as bar charts, or a notice if the service is away. */
export function GrowthCharts({ history }: { readonly history: AdminHistory }) {
  const { t } = useAdminTexts();
  return (
    <section className={styles['section']} aria-labelledby="admin-growth">
      <h2 id="admin-growth">{t('growth')}</h2>
      <div className={styles['charts']}>
        {charts.map(([field, title]) => (
          <Card key={field}>
            <GrowthChart title={t(title)} days={history[field]} />
          </Card>
        ))}
      </div>
    </section>
  );
}

function GrowthChart({ title, days }: { readonly title: string; readonly days: AdminHistory['users'] }) {
  const { t } = useAdminTexts();
  if (!days) {
    return (
      <>
        <h3>{title}</h3>
        <p className={styles['soft']}>{t('sectionUnavailable')}</p>
      </>
    );
  }
  const totals = days.map(({ human, bot }) => human + bot);
  return (
    <BarChart
      words={{
        title,
        summary: t('days', {
          total: totals.reduce((sum, each) => sum + each, 0),
          bots: days.reduce((sum, { bot }) => sum + bot, 0),
          most: Math.max(...totals),
        }),
        figuresLabel: t('figures'),
        labelHeading: t('day'),
      }}
      series={[t('human'), t('bot')]}
      bars={days.map(({ date, human, bot }) => ({
        label: day.format(new Date(`${date}T00:00:00Z`)),
        values: [human, bot],
      }))}
    />
  );
}
