import type { FitnessHistory } from '@ondine/contracts';
import { BarChart } from '@ondine/web-kit';
import { useProfileTexts } from '../texts.ts';
import { showDay } from './show-day.ts';

/** A chart of repetitions in each of the last weeks. */
export function WeeklyReps({ weeks }: { readonly weeks: FitnessHistory['weeks'] }) {
  const { t } = useProfileTexts();
  return (
    <BarChart
      words={{
        title: t('weeklyReps'),
        summary: t('weeklyRepsSummary', {
          total: weeks.reduce((sum, { reps }) => sum + reps, 0),
          current: weeks.at(-1)?.reps ?? 0,
        }),
        figuresLabel: t('figures'),
        labelHeading: t('week'),
      }}
      series={[t('repetitions')]}
      bars={weeks.map(({ starts, reps }) => ({ label: showDay(starts), values: [reps] }))}
    />
  );
}
