import type { Translate } from '@ondine/web-kit';
import { messages } from '../texts.ts';

type T = Translate<typeof messages.texts>;

/** What happened to an account, in words; an action that came later by its own name. */
export function describeAction(action: string, t: T): string {
  const key = `activity_${action}`;
  return key in messages.texts ? t(key as keyof typeof messages.texts) : action;
}
