import type { Attack } from './attack.ts';
import { misleadingHeaders } from './http/misleading-headers.ts';
import { oddCalls } from './http/odd-calls.ts';
import { privateAnswers } from './http/private-answers.ts';
import { rawRequests } from './http/raw-requests.ts';
import { smuggling } from './http/smuggling.ts';

/** Every attack, in the order in which they are run. */
export const attacks: readonly Attack[] = [
  ...smuggling,
  ...rawRequests,
  ...privateAnswers,
  ...misleadingHeaders,
  ...oddCalls,
];
