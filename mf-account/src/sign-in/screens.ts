/** The screens of signing in and registering, which lead to each other: one chunk. */
export { ConfirmEmailScreen, UndoEmailScreen } from '../email-change/link-screens.tsx';
export { ForgotPasswordScreen } from '../recovery/forgot-password-screen.tsx';
export { ResetPasswordScreen } from '../recovery/reset-password-screen.tsx';
export { VerifyEmailScreen } from '../recovery/verify-email-screen.tsx';
export { LoginScreen } from './login-screen.tsx';
export { RegisterScreen } from './register-screen.tsx';
