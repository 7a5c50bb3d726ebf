import type { Attack } from './attack.ts';
import { forgedTokens } from './accounts/forged-tokens.ts';
import { caches } from './delivery/caches.ts';
import { files } from './delivery/files.ts';
import { headers } from './delivery/headers.ts';
import { dearWork } from './exhaustion/dear-work.ts';
import { heldConnections } from './exhaustion/held-connections.ts';
import { sustained } from './exhaustion/sustained.ts';
import { hastyConversations } from './fair-boards/hasty-conversations.ts';
import { namesAndConversations } from './fair-boards/names-and-conversations.ts';
import { workouts } from './fair-boards/workouts.ts';
import { manyAddresses } from './guessing-limits/many-addresses.ts';
import { ownerAndGuesses } from './guessing-limits/owner-and-guesses.ts';
import { misleadingHeaders } from './http/misleading-headers.ts';
import { oddCalls } from './http/odd-calls.ts';
import { privateAnswers } from './http/private-answers.ts';
import { rawRequests } from './http/raw-requests.ts';
import { smuggling } from './http/smuggling.ts';
import { mails } from './injection/mails.ts';
import { partner } from './injection/partner.ts';
import { storedTexts } from './injection/stored-texts.ts';
import { conversationsAndPayment } from './ownership/conversations-and-payment.ts';
import { ofOthers } from './ownership/of-others.ts';
import { openCheckouts } from './payment/open-checkouts.ts';
import { purchases } from './payment/purchases.ts';
import { unpaidAccess } from './payment/unpaid-access.ts';
import { deletion } from './privacy/deletion.ts';
import { knownAccounts } from './privacy/known-accounts.ts';
import { manyAtOnce } from './races-and-fuzzing/at-once.ts';
import { documentedBodies } from './races-and-fuzzing/documented-bodies.ts';
import { endedSignIns } from './sessions-life/ended-sign-ins.ts';
import { refreshes } from './sessions-life/refreshes.ts';

/** Every attack, in the order of execution. */
export const attacks: readonly Attack[] = [
  ...forgedTokens,
  ...caches,
  ...files,
  ...headers,
  ...dearWork,
  ...heldConnections,
  ...sustained,
  ...hastyConversations,
  ...namesAndConversations,
  ...workouts,
  ...manyAddresses,
  ...ownerAndGuesses,
  ...misleadingHeaders,
  ...oddCalls,
  ...privateAnswers,
  ...rawRequests,
  ...smuggling,
  ...mails,
  ...partner,
  ...storedTexts,
  ...conversationsAndPayment,
  ...ofOthers,
  ...openCheckouts,
  ...purchases,
  ...unpaidAccess,
  ...deletion,
  ...knownAccounts,
  ...manyAtOnce,
  ...documentedBodies,
  ...endedSignIns,
  ...refreshes,
];
