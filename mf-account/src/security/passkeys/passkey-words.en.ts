/** The texts about passkeys. */
export const passkeyWords = {
  passkeysTitle: 'Passkeys',
  passkeysText:
    'Sign in with your fingerprint, your face or the PIN of your device. There is nothing to remember, and nothing that others could find out.',
  noPasskeys: 'You have no passkey yet.',
  noPasskeysHere: 'This browser cannot make passkeys. Another one can, or your phone.',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'Your passkey is ready. You can sign in with it from now on.',
  passkeyAddedOn: 'Added {{date}}',
  passkeyUnused: 'Not used yet',
  passkeyName: 'Name of the passkey',
  rename: 'Rename',
  renamePasskey: 'Rename {{name}}',
  remove: 'Remove',
  removePasskey: 'Remove {{name}}',
  removePasskeyTitle: 'Remove this passkey?',
  removePasskeyText:
    'Nobody can sign in with it any more, and your other devices are signed out. The device it is on may still offer it, until you delete it there too.',
  removePasskeyConfirm: 'Remove the passkey',
  keepPasskey: 'Keep it',
  passkeyRemoved: 'The passkey is removed.',
  passkeySignIn: 'Sign in with a passkey',
  usePasskey: 'Use a passkey',
  proofTextPasskey:
    'You have been signed in for a while. Please show once more that it is you, then we go on.',
  passkeyNotUsed: 'No passkey was used. You can try again, or take another way.',
  passkeyNotMade: 'No passkey was added. You can try again whenever you like.',
  passkeyKnown: 'This device has a passkey for your account already.',
  activity_passkey_added: 'Passkey added',
  activity_passkey_removed: 'Passkey removed',
  activity_passkey_refused: 'A passkey did not work',
} as const;
