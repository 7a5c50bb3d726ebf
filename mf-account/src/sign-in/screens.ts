/** The screens on the way into an account, of which each leads to others: one chunk. */
export { ConfirmEmailScreen, UndoEmailScreen } from '../email-change/link-screens.tsx';
export { ForgotPasswordScreen } from '../recovery/forgot-password-screen.tsx';
export { ResetPasswordScreen } from '../recovery/reset-password-screen.tsx';
export { VerifyEmailScreen } from '../recovery/verify-email-screen.tsx';
export { LoginScreen } from './login-screen.tsx';
export { RegisterScreen } from './register-screen.tsx';
