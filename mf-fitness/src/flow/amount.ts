import { exercises } from '../exercises/exercises.ts';
import type { FlowTexts } from './texts.ts';
import type { FlowStep } from './flow-step.ts';

/** The amount of an exercise, in words. */
export function amountOf({ slug, sets, reps }: FlowStep, t: FlowTexts): string {
  const kind = exercises.get(slug)?.counts ?? 'reps';
  return t(sets === 1 ? `${kind}Once` : kind, { sets, reps });
}

/** Why it is in the flow or more or less than usual; null when it is of the week and as usual. */
export function changeText({ change, isExtra }: FlowStep, t: FlowTexts): string | null {
  const changed = change === null ? [] : [change.kind === 'more' ? t('more') : t(`fewer_${change.because}`)];
  const reasons = [...(isExtra ? [t('extra')] : []), ...changed];
  return reasons.length === 0 ? null : reasons.join(' ');
}
