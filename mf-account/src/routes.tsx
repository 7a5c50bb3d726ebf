import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { AccountScreen } from './account/account-screen.tsx';
import { LazyAdmin, LazyHealth } from './admin/lazy-admin.tsx';
import { infoPages } from './content/info-pages.ts';
import { InfoScreen } from './info/info-screen.tsx';
import { ConfirmEmailScreen, UndoEmailScreen } from './email-change/link-screens.tsx';
import { LandingScreen } from './landing/landing-screen.tsx';
import { OnboardingScreen } from './onboarding/onboarding-screen.tsx';
import { PaymentSuccessScreen } from './payment/payment-success-screen.tsx';
import { PaywallScreen } from './payment/paywall-screen.tsx';
import { ForgotPasswordScreen } from './recovery/forgot-password-screen.tsx';
import { ResetPasswordScreen } from './recovery/reset-password-screen.tsx';
import { VerifyEmailScreen } from './recovery/verify-email-screen.tsx';
import { LoginScreen } from './sign-in/login-screen.tsx';
import { RegisterScreen } from './sign-in/register-screen.tsx';

export const contractVersion = remoteContractVersion;

export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/', Component: LandingScreen },
  ...(Object.keys(infoPages) as (keyof typeof infoPages)[]).map((name) => ({
    path: `/${name}`,
    Component: () => <InfoScreen name={name} />,
  })),
  { path: '/login', Component: LoginScreen },
  { path: '/register', Component: RegisterScreen },
  { path: '/forgot-password', Component: ForgotPasswordScreen },
  { path: '/reset-password', Component: ResetPasswordScreen },
  { path: '/verify-email', Component: VerifyEmailScreen },
  { path: '/confirm-email', Component: ConfirmEmailScreen },
  { path: '/undo-email', Component: UndoEmailScreen },
  { path: '/account', Component: AccountScreen },
  { path: '/onboarding', Component: OnboardingScreen },
  { path: '/paywall', Component: PaywallScreen },
  { path: '/payment-success', Component: PaymentSuccessScreen },
  { path: '/admin', Component: LazyAdmin },
  { path: '/admin/health', Component: LazyHealth },
];
