/** The texts of the kit's components in English. */
export const kitMessages = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  dismiss: 'Dismiss',
  loading: 'Loading',
  retry: 'Retry',
  close: 'Close',
  quickExit: 'Quick exit',
  language: 'Language',
  languageFailed: 'Your account could not take the language just now. Please try again.',
} as const;
