import type { Access } from './decide-route.ts';

/** A screen in the shell's route table: who may see it, and the remote that renders it. */
export interface ScreenRoute {
  readonly path: string;
  readonly remote: string;
  readonly access: Access;
  readonly title: string;
  /** Fills the whole window, without the navigation. */
  readonly bare?: true;
}

const account = (path: string, access: Access, title: string): ScreenRoute => ({
  path,
  remote: 'mf-account',
  access,
  title,
});
const fitness = (path: string, title: string): ScreenRoute => ({
  path,
  remote: 'mf-fitness',
  access: 'member',
  title,
});
const chat = (path: string, title: string): ScreenRoute => ({
  path,
  remote: 'mf-chat',
  access: 'member',
  title,
});

/** Where an unknown path leads: the landing page says that the page does not exist, and removes the flag. */
export const unknownPathTarget = '/?unknown_page=true';

/** Every path of the product. A path that the remote does not offer (yet) is unknown. */
export const screenRoutes: readonly ScreenRoute[] = [
  account('/', 'public', 'Guided intimate fitness, in private'),
  account('/features', 'public', 'Features'),
  account('/pricing', 'public', 'Pricing'),
  account('/about', 'public', 'About'),
  account('/contact', 'public', 'Contact'),
  account('/privacy', 'public', 'Privacy'),
  account('/terms', 'public', 'Terms'),
  account('/login', 'visitor', 'Log in'),
  account('/register', 'visitor', 'Create your account'),
  account('/forgot-password', 'public', 'Forgot your password'),
  account('/reset-password', 'public', 'Choose a new password'),
  account('/verify-email', 'public', 'Confirm your e-mail'),
  account('/confirm-email', 'public', 'Confirm your new e-mail'),
  account('/undo-email', 'public', 'This was not you'),
  account('/onboarding', 'onboarding', 'Getting to know you'),
  account('/paywall', 'paywall', 'Unlock Full Access'),
  { ...account('/payment-success', 'user', 'Payment'), bare: true },
  account('/account', 'user', 'Your account'),
  fitness('/dashboard', 'Dashboard'),
  fitness('/profile', 'Profile'),
  fitness('/leaderboard', 'Leaderboard'),
  fitness('/achievements', 'Achievements'),
  fitness('/camera-test', 'Camera test'),
  fitness('/programme', 'Your twelve weeks'),
  fitness('/programme/built-on', 'What this is built on'),
  { ...fitness('/flow/:minutes', 'Your flow'), bare: true },
  { ...fitness('/exercise/:slug', 'Exercise'), bare: true },
  chat('/chat', 'Conversations'),
  chat('/chat/leaderboard', 'Conversation leaderboard'),
  chat('/chat/history', 'Your conversations'),
  chat('/chat/history/:id', 'Your conversation'),
  chat('/chat/partner/:slug', 'Your partner'),
  chat('/chat/own', 'Your own scenarios'),
  { ...chat('/chat/exercise/:slug', 'Conversation'), bare: true },
  account('/admin', 'member', 'Admin'),
  account('/admin/health', 'member', 'Platform health'),
];
