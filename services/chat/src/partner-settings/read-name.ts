import { admitText } from '../safety/admit-text.ts';
import type { Safety } from '../safety/safety.ts';

/**
 * Validates a name for the partner and capitalises it.
 * @returns null for an empty one, which means the usual name
 * @throws HttpError message_refused or support_offered for one that the safety rules refuse
 */
export async function readName(given: string, safety: Pick<Safety, 'checkAlone'>): Promise<string | null> {
  if (given === '') return null;
  const name = given.charAt(0).toUpperCase() + given.slice(1);
  admitText(await safety.checkAlone(`My name is ${name}.`));
  return name;
}
