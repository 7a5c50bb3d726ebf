import { lazyScreen } from '@ondine/web-kit';

/* All screens except the landing page, which is in the remote's main chunk, because most visitors see nothing else.
   Screens that lead to each other share a chunk. */

/** Loads what a visitor who joins or logs in needs next. @throws Error when it cannot be had */
export const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './sign-in/screens.ts');
const loadAccount = () => import(/* webpackChunkName: "account" */ './account/account-screen.tsx');
const loadJoining = () => import(/* webpackChunkName: "joining" */ './onboarding/joining-screens.ts');

export const LoginScreen = lazyScreen(async () => (await loadSignIn()).LoginScreen);
export const RegisterScreen = lazyScreen(async () => (await loadSignIn()).RegisterScreen);
export const ForgotPasswordScreen = lazyScreen(async () => (await loadSignIn()).ForgotPasswordScreen);
export const ResetPasswordScreen = lazyScreen(async () => (await loadSignIn()).ResetPasswordScreen);
export const VerifyEmailScreen = lazyScreen(async () => (await loadSignIn()).VerifyEmailScreen);
export const ConfirmEmailScreen = lazyScreen(async () => (await loadSignIn()).ConfirmEmailScreen);
export const UndoEmailScreen = lazyScreen(async () => (await loadSignIn()).UndoEmailScreen);

export const OnboardingScreen = lazyScreen(async () => (await loadJoining()).OnboardingScreen);
export const PaywallScreen = lazyScreen(async () => (await loadJoining()).PaywallScreen);
export const PaymentSuccessScreen = lazyScreen(async () => (await loadJoining()).PaymentSuccessScreen);

export const AccountScreen = lazyScreen(async () => (await loadAccount()).AccountScreen);
export const InfoScreen = lazyScreen(
  async () => (await import(/* webpackChunkName: "info" */ './info/info-screen.tsx')).InfoScreen,
);
export const AdminScreen = lazyScreen(async () => (await import('./admin/admin-screen.tsx')).AdminScreen);
export const HealthScreen = lazyScreen(
  async () => (await import('./admin/health/health-screen.tsx')).HealthScreen,
);
