import { remoteContractVersion, type RemoteModule } from '@ondine/contracts';
import type { ComponentType } from 'react';
import { LandingScreen } from './landing/landing-screen.tsx';
import {
  AccountScreen,
  AdminScreen,
  ConfirmEmailScreen,
  ForgotPasswordScreen,
  HealthScreen,
  InfoScreen,
  LoginScreen,
  OnboardingScreen,
  PaymentSuccessScreen,
  PaywallScreen,
  RegisterScreen,
  ResetPasswordScreen,
  UndoEmailScreen,
  VerifyEmailScreen,
} from './lazy-screens.tsx';

export const contractVersion = remoteContractVersion;

export const routes: RemoteModule<ComponentType>['routes'] = [
  { path: '/', Component: LandingScreen },
  { path: '/features', Component: () => <InfoScreen name="features" /> },
  { path: '/pricing', Component: () => <InfoScreen name="pricing" /> },
  { path: '/about', Component: () => <InfoScreen name="about" /> },
  { path: '/contact', Component: () => <InfoScreen name="contact" /> },
  { path: '/privacy', Component: () => <InfoScreen name="privacy" /> },
  { path: '/terms', Component: () => <InfoScreen name="terms" /> },
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
  { path: '/admin', Component: AdminScreen },
  { path: '/admin/health', Component: HealthScreen },
];
