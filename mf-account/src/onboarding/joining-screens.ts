/** The screens between a new account and the first workout: one chunk. */
export { PaymentSuccessScreen } from '../payment/payment-success-screen.tsx';
export { PaywallScreen } from '../payment/paywall-screen.tsx';
export { OnboardingScreen } from './onboarding-screen.tsx';
