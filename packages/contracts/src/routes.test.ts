import { allRoutes, errorCodesOf, tokensSchema } from './index.ts';

/** The calls as the specification names them, each with who may make it. */
const specified: [string, string][] = [
  ['POST /api/auth/register', 'public'],
  ['POST /api/auth/login', 'public'],
  ['GET /api/auth/me', 'user'],
  ['POST /api/auth/refresh', 'public'],
  ['POST /api/auth/logout', 'user'],
  ['POST /api/auth/google', 'public'],
  ['GET /api/exercises', 'public'],
  ['GET /api/exercises/{id}', 'public'],
  ['GET /api/exercises/slug/{slug}', 'public'],
  ['GET /api/exercises/recommended/for-user', 'user'],
  ['GET /api/exercises/recommended/dashboard', 'user'],
  ['GET /api/onboarding/status', 'user'],
  ['GET /api/onboarding/progress', 'user'],
  ['POST /api/onboarding/submit', 'user'],
  ['POST /api/onboarding/complete', 'user'],
  ['GET /api/payment/pricing', 'public'],
  ['POST /api/payment/create-checkout', 'user'],
  ['POST /api/payment/portal', 'user'],
  ['POST /api/payment/purchase', 'user'],
  ['GET /api/payment/status', 'user'],
  ['POST /api/sessions', 'paid'],
  ['GET /api/sessions', 'user'],
  ['GET /api/sessions/summary', 'user'],
  ['GET /api/sessions/stats', 'user'],
  ['GET /api/sessions/leaderboard/{exercise}', 'user'],
  ['GET /api/sessions/leaderboard/top-performers', 'user'],
  ['GET /api/sessions/leaderboard/top-performers/compact', 'user'],
  ['GET /api/sessions/leaderboard/{exercise}/user-rank', 'user'],
  ['GET /api/sessions/leaderboard', 'user'],
  ['DELETE /api/sessions/{id}', 'user'],
  ['GET /api/chat/exercises', 'public'],
  ['GET /api/chat/exercises/{id}', 'public'],
  ['POST /api/chat/start', 'paid'],
  ['POST /api/chat/message', 'paid'],
  ['POST /api/chat/complete', 'paid'],
  ['GET /api/chat/stats', 'user'],
  ['GET /api/chat/sessions', 'user'],
  ['GET /api/chat/leaderboard/weekly', 'user'],
  ['GET /api/chat/leaderboard/drill/{drill}', 'user'],
  ['GET /api/achievements/stats', 'user'],
  ['GET /api/achievements/my-achievements', 'user'],
  ['GET /api/achievements/check-new', 'user'],
  ['POST /api/achievements/unlock/{id}', 'user'],
  ['GET /api/admin/check-access', 'admin'],
  ['GET /api/admin/stats', 'admin'],
  ['DELETE /api/admin/bots', 'admin'],
];

/** The POSTs that may be repeated as they are, each with why. */
const repeatable: Record<string, string> = {
  settleReport: 'takes off what is off the list',
  setLanguage: 'chooses the same language once more',
  chooseLeaderboards: 'makes the same choice once more',
  suggestChatMessage: 'what is suggested is said by nobody yet',
  login: 'opens a sign-in, of which there may be several',
  refreshTokens: 'a spent token is answered as such',
  logout: 'ends what has ended',
  endOwedSignIn: 'ends what has ended',
  reauthenticate: 'proves the same again',
  signInWithGoogle: 'the third party names the account',
  forgotPassword: 'the latest link is the good one',
  finishSignIn: 'its ticket and its code can be used once',
  startTotp: 'the latest secret is the one to confirm',
  confirmTotp: 'its code can be used once',
  stopTotp: 'turns off what is off',
  replaceRecoveryCodes: 'the latest codes are the good ones',
  startPasskey: 'each challenge is good once',
  addPasskey: 'its challenge can be used once',
  startPasskeyLogin: 'each challenge is good once',
  loginWithPasskey: 'its challenge can be used once',
  startPasskeySecondStep: 'each challenge is good once',
  startPasskeyProof: 'each challenge is good once',
  proveWithPasskey: 'its challenge can be used once',
  resetPassword: 'its link can be used once',
  verifyEmail: 'its link can be used once',
  askEmailChange: 'the latest link is the good one',
  confirmEmailChange: 'its link can be used once',
  undoEmailChange: 'its link can be used once',
  resendVerification: 'the latest link is the good one',
  changePassword: 'the old password is no longer the current one',
  signOutEverywhere: 'ends what has ended',
  deleteAccount: 'deletes what is gone',
  submitOnboarding: 'replaces the answers',
  completeOnboarding: 'the first time stays',
  openPaymentPortal: 'the address of a page',
  confirmPurchase: 'grants what the provider has as paid',
  receivePaymentWebhook: 'the provider names its notifications',
  startReminders: 'the browser names its subscription',
  stopReminders: 'removes what is gone',
  reportChatReply: 'the reply that is reported is named',
  completeChat: 'the conversation is named, and its first score stays',
  unlockAchievement: 'the achievement is named',
  replayDeadLetter: 'the event is named',
  readmit: 'the account is named',
  readAccountActivity: 'changes nothing but the audit log',
  reportRemoteFailure: 'is only counted',
  reportScriptError: 'is only counted',
  reportReleaseOpened: 'is only counted',
};

/** What anybody may ask of the auth service that is no part of a sign-in. */
const noSignIns = [
  'confirmEmailChange',
  'forgotPassword',
  'getPricing',
  'receivePaymentWebhook',
  'resetPassword',
  'undoEmailChange',
  'verifyEmail',
];

describe('route contracts', () => {
  it.each(specified)('has %s for %s', (call, access) => {
    const route = allRoutes.find(({ method, path }) => `${method} ${path}` === call);
    expect(route?.access).toBe(access);
  });

  it('names each operation and each call once', () => {
    expect(new Set(allRoutes.map(({ id }) => id)).size).toBe(allRoutes.length);
    expect(new Set(allRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(allRoutes.length);
  });

  it('says of every POST whether it makes something new each time', () => {
    const posts = allRoutes.filter(({ method }) => method === 'POST');
    const creating = posts.filter(({ creates }) => creates).map(({ id }) => id);
    expect(creating).toEqual(['register', 'createCheckout', 'createSession', 'startChat', 'sendChatMessage']);
    expect(posts.filter(({ creates, id }) => !creates && !(id in repeatable)).map(({ id }) => id)).toEqual(
      [],
    );
    for (const route of allRoutes.filter(({ creates }) => creates)) {
      expect(route.method).toBe('POST');
      expect(errorCodesOf(route)).toContain('idempotency_conflict');
    }
  });

  it('says of every call of anybody to the auth service whether it is part of a sign-in', () => {
    const ofAnybody = allRoutes.filter(({ owner, access }) => owner === 'auth' && access === 'public');
    const others = ofAnybody.filter(({ signsIn }) => !signsIn).map(({ id }) => id);
    expect(others.toSorted()).toEqual(noSignIns);
  });

  it('counts as a sign-in what answers with tokens, and what our front ends read right after it', () => {
    const signingIn = allRoutes.filter(({ signsIn }) => signsIn);
    const withTokens = allRoutes.filter(({ reply }) => reply === tokensSchema);
    expect(signingIn).toEqual(expect.arrayContaining(withTokens));
    expect(withTokens.length).toBeGreaterThan(4);
    const signedIn = signingIn.filter(({ access }) => access === 'user').map(({ id }) => id);
    expect(signedIn).toEqual(['getCurrentUser', 'logout']);
  });

  it('puts a fixed path before the parameter that would swallow it', () => {
    const matches = (pattern: string, path: string) => {
      const [a, b] = [pattern.split('/'), path.split('/')];
      return a.length === b.length && a.every((part, i) => part.startsWith('{') || part === b[i]);
    };
    for (const [index, { method, path }] of allRoutes.entries()) {
      const swallowedBy = allRoutes
        .slice(0, index)
        .find((earlier) => earlier.method === method && matches(earlier.path, path));
      expect(swallowedBy?.path).toBeUndefined();
    }
  });
});
