import { readTolerantly, type RouteContract } from '@ondine/contracts';
import type * as z from 'zod';
import { unreadableAnswer } from './api-error.ts';

/**
 * Reads an answer as far as it is understood, because services and front ends are released separately.
 * @throws ApiError `unreadable` when something essential is missing
 */
export function readReply<Route extends RouteContract>(
  route: Route,
  body: unknown,
  status: number,
): z.output<NonNullable<Route['browserReply']>> {
  const unreadable: string[] = [];
  const reading = readTolerantly(route.browserReply ?? route.reply, body, (place) => unreadable.push(place));
  if (unreadable.length > 0)
    console.warn(`Parts of the answer of ${route.id} are not understood`, unreadable);
  if (!reading.ok) throw unreadableAnswer(status, new Error(`Not understood: ${unreadable.join(', ')}`));
  return reading.value as z.output<NonNullable<Route['browserReply']>>;
}
