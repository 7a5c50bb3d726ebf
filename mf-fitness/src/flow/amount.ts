import { exercises } from '../exercises/exercises.ts';
import type { FlowTexts } from './texts.ts';
import type { FlowStep } from './plan-flow.ts';

/** How much of an exercise there is, in words. */
export function amountOf({ slug, sets, reps }: FlowStep, t: FlowTexts): string {
  const kind = exercises.get(slug)?.counts ?? 'reps';
  return t(sets === 1 ? `${kind}Once` : kind, { sets, reps });
}

/** Why there is more or less of it than usual; null where it is as ever. */
export function changeText({ change }: FlowStep, t: FlowTexts): string | null {
  if (change === null) return null;
  return change.kind === 'more' ? t('more') : t(`fewer_${change.because}`);
}
