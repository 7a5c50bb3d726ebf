import { waitFor } from '@ondine/platform/testing';
import type { TestAuth } from './start-test-auth.ts';

/** The token of the link in the latest message to an address. */
export async function mailedToken(
  { inbox }: Pick<TestAuth, 'inbox'>,
  email: string,
  subject: string,
): Promise<string> {
  const message = await waitFor(`the mail '${subject}'`, () =>
    inbox.messages().find((each) => each.to === email && each.subject === subject),
  );
  return new URL(/https?:\S+/.exec(message.text)?.[0] ?? '').hash.replace(/^#token=/, '');
}
