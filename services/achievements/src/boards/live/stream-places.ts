import { createOpenCount, HttpError } from '@ondine/platform';

/**
 * Streams that this replica holds open: two replicas hold those of ten thousand viewers, also when these are not spread
 * evenly. And of them those of one network, such as a household, and of one account.
 */
const usualLimits = { total: 6000, perNetwork: 60, perAccount: 6 };
type StreamLimits = typeof usualLimits;
/** Seconds after which a viewer who is told that there are too many may come again; the board is fetched meanwhile. */
const retryAfterSeconds = '30';

/** Takes a place among the open streams. @returns what gives it back @throws HttpError rate_limited */
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
