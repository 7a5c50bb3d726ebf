import { flowMinutesOf, type FlowMinutes } from './plan-flow.ts';

const key = 'ondine.flow-minutes';

/** The length of a flow that was last chosen on this device. The build renders the dashboard without a browser. */
export const readLength = (): FlowMinutes =>
  flowMinutesOf(typeof localStorage === 'undefined' ? '' : (localStorage.getItem(key) ?? ''));

export function keepLength(minutes: FlowMinutes): void {
  localStorage.setItem(key, String(minutes));
}
