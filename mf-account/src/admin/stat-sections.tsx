import type { AdminStats } from '@ondine/contracts';
import { numberFormat, StatTile } from '@ondine/web-kit';
import { AdminSection } from './admin-section.tsx';
import styles from './admin.module.css';
import { useAdminTexts } from './texts.ts';

const figure = numberFormat();

type Figures = Readonly<Record<string, number>> | null;

/** The statistics in the order in which they are shown, with their names. */
const figureNames = [
  ['total', 'total'],
  ['human', 'human'],
  ['bot', 'bot'],
  ['avg_per_human', 'averagePerHuman'],
  ['avg_per_bot', 'averagePerBot'],
  ['bot_percentage', 'botPercentage'],
] as const;

const sections = [
  ['users', 'users'],
  ['all_sessions', 'allSessions'],
  ['fitness_sessions', 'fitnessSessions'],
  ['chat_sessions', 'chatSessions'],
] as const;

/** Users, then sessions: all, workouts, conversations. */
export function StatSections({ stats }: { readonly stats: AdminStats }) {
  const { t } = useAdminTexts();
  return sections.map(([field, title]) => (
    <StatSection key={field} id={field} title={t(title)} figures={stats[field]} />
  ));
}

function StatSection({
  id,
  title,
  figures,
}: {
  readonly id: string;
  readonly title: string;
  readonly figures: Figures;
}) {
  const { t } = useAdminTexts();
  const show = (field: string, value: number) =>
    field === 'bot_percentage' ? t('percent', { value }) : figure.format(value);
  return (
    <AdminSection id={id} title={title}>
      {figures ? (
        <dl className={styles['tiles']}>
          {figureNames.map(([field, name]) => {
            const value = figures[field];
            return value !== undefined && <StatTile key={field} label={t(name)} value={show(field, value)} />;
          })}
        </dl>
      ) : (
        <p className={styles['soft']}>{t('sectionUnavailable')}</p>
      )}
    </AdminSection>
  );
}
