import type { Translate } from '@ondine/web-kit';
import { messages } from '../texts.ts';

type T = Translate<typeof messages.texts>;

/** An action of the audit log in words; an unknown one is shown by its own name. */
export function describeAction(action: string, t: T): string {
  const key = `activity_${action}`;
  return key in messages.texts ? t(key as keyof typeof messages.texts) : action;
}
