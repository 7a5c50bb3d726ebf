import { createOpenCount, HttpError } from '@ondine/platform/http';

/**
 * Limits of open streams: of this replica (two replicas can hold those of ten thousand viewers, even if they are not
 * balanced evenly), of one network, such as a household, and of one account.
 */
const usualLimits = { total: 6000, perNetwork: 60, perAccount: 6 };
type StreamLimits = typeof usualLimits;
/** Seconds after which a viewer beyond a limit may retry; the screen fetches the board meanwhile. */
const retryAfterSeconds = '30';

/** Takes a place among the open streams. @returns a function that gives it back @throws HttpError rate_limited */
export type TakePlace = (network: string, account: string | undefined) => () => void;

export function createStreamPlaces(limits: StreamLimits = usualLimits): TakePlace {
  const networks = createOpenCount({ each: limits.perNetwork, total: limits.total });
  const accounts = createOpenCount({ each: limits.perAccount });
  return (network, account) => {
    const leaves = [
      networks.enter(network),
      account === undefined ? () => undefined : accounts.enter(account),
    ];
    const leave = () => leaves.forEach((each) => each?.());
    if (!leaves.includes(null)) return leave;
    leave();
    throw new HttpError('rate_limited', { headers: { 'Retry-After': retryAfterSeconds } });
  };
}
