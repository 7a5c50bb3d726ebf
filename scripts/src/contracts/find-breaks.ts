import { type Direction, findSchemaBreaks } from './compare-schemas.ts';
import type { CallContract, Contract, JsonSchema } from './describe-contract.ts';

/** From the widest to the narrowest. */
const accessOrder: readonly CallContract['access'][] = ['public', 'user', 'paid', 'admin'];

/** The schema of a call without input. */
const nothing: JsonSchema = { type: 'object' };

function findCallBreaks(before: CallContract, after: CallContract): string[] {
  const parts: [part: 'params' | 'query' | 'body' | 'reply', direction: Direction][] = [
    ['params', 'request'],
    ['query', 'request'],
    ['body', 'request'],
    ['reply', 'answer'],
  ];
  return [
    ...(accessOrder.indexOf(after.access) > accessOrder.indexOf(before.access)
      ? [`is for ${after.access} now, was for ${before.access}`]
      : []),
    ...(after.status === before.status ? [] : [`answers ${after.status} now, was ${before.status}`]),
    ...(before.streams && !after.streams ? ['no longer streams'] : []),
    ...parts.flatMap(([part, direction]) =>
      findSchemaBreaks(before[part] ?? nothing, after[part] ?? nothing, direction, part),
    ),
  ];
}

/**
 * Lists how a contract breaks clients of the released one, a sentence each. Calls may break when the contract as a
 * whole has a new version. An event never changes under its name; a new contract version may remove it.
 */
export function findBreaks(released: Contract, now: Contract): string[] {
  const sameVersion = now.version <= released.version;
  const ofCalls = Object.entries(released.calls).flatMap(([call, before]) => {
    const after = now.calls[call];
    return (after ? findCallBreaks(before, after) : ['is gone']).map((reason) => `${call}: ${reason}`);
  });
  const ofErrors = Object.entries(released.errors)
    .filter(([code, status]) => now.errors[code] !== status)
    .map(([code, status]) =>
      now.errors[code] === undefined
        ? `Error ${code}: is gone`
        : `Error ${code}: has the status ${now.errors[code]} now, was ${status}`,
    );
  const ofEvents = Object.entries(released.events).flatMap(([type, before]) => {
    const after = now.events[type];
    if (!after) return sameVersion ? [`Event ${type}: is gone`] : [];
    return findSchemaBreaks(before, after, 'answer', 'data').map((reason) => `Event ${type}: ${reason}`);
  });
  return [...(sameVersion ? [...ofCalls, ...ofErrors] : []), ...ofEvents];
}
