import type { CanaryTrial } from '@ondine/contracts';
import { numberFormat } from '@ondine/web-kit';
import { useHealthTexts } from './texts.ts';
import { FigureRow } from './last-hour.tsx';

const share = numberFormat({ maximumFractionDigits: 1 });
const count = numberFormat();

/** Formats a percentage. */
export const usePercent = () => {
  const { t } = useHealthTexts();
  return (value: number) => t('percent', { value: share.format(value) });
};

/** How often a canary and the live release failed, in words. @param of the unit that was counted */
export function TrialWords({
  trial,
  of,
}: {
  readonly trial: CanaryTrial;
  readonly of: 'openings' | 'calls';
}) {
  const { t } = useHealthTexts();
  const { canary, live } = trial;
  return (
    <span>
      {t(of, {
        seen: count.format(canary.seen),
        failed: count.format(canary.failed),
        liveSeen: count.format(live.seen),
        liveFailed: count.format(live.failed),
      })}
    </span>
  );
}

/** The failure rates of both, with their last hour. */
export function TrialRows({ trial }: { readonly trial: CanaryTrial }) {
  const { t } = useHealthTexts();
  const show = usePercent();
  return (
    <>
      <FigureRow name={t('canaryFailed')} figure={trial.canary_failed} show={show} />
      <FigureRow name={t('liveFailed')} figure={trial.live_failed} show={show} />
    </>
  );
}
