import { lazy } from 'react';

/*
 * All screens but the landing page, which comes with the remote: most of those who see it see nothing else. Screens that
 * lead to each other share a chunk.
 */

/** Loads what a visitor who joins or logs in needs next. @throws Error when it cannot be had */
export const loadSignIn = () => import(/* webpackChunkName: "sign-in" */ './sign-in/screens.ts');
const loadAccount = () => import(/* webpackChunkName: "account" */ './account/account-screen.tsx');
const loadJoining = () => import(/* webpackChunkName: "joining" */ './onboarding/joining-screens.ts');

export const LoginScreen = lazy(async () => ({ default: (await loadSignIn()).LoginScreen }));
export const RegisterScreen = lazy(async () => ({ default: (await loadSignIn()).RegisterScreen }));
export const ForgotPasswordScreen = lazy(async () => ({
  default: (await loadSignIn()).ForgotPasswordScreen,
}));
export const ResetPasswordScreen = lazy(async () => ({
  default: (await loadSignIn()).ResetPasswordScreen,
}));
export const VerifyEmailScreen = lazy(async () => ({ default: (await loadSignIn()).VerifyEmailScreen }));
export const ConfirmEmailScreen = lazy(async () => ({ default: (await loadSignIn()).ConfirmEmailScreen }));
export const UndoEmailScreen = lazy(async () => ({ default: (await loadSignIn()).UndoEmailScreen }));

export const OnboardingScreen = lazy(async () => ({ default: (await loadJoining()).OnboardingScreen }));
export const PaywallScreen = lazy(async () => ({ default: (await loadJoining()).PaywallScreen }));
export const PaymentSuccessScreen = lazy(async () => ({
  default: (await loadJoining()).PaymentSuccessScreen,
}));

export const AccountScreen = lazy(async () => ({ default: (await loadAccount()).AccountScreen }));
export const InfoScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "info" */ './info/info-screen.tsx')).InfoScreen,
}));
export const AdminScreen = lazy(async () => ({
  default: (await import('./admin/admin-screen.tsx')).AdminScreen,
}));
export const HealthScreen = lazy(async () => ({
  default: (await import('./admin/health/health-screen.tsx')).HealthScreen,
}));
