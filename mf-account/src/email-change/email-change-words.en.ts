/** The texts about a change of the e-mail. */
export const emailChangeWords = {
  changeEmail: 'Change e-mail',
  newEmail: 'New e-mail',
  changeEmailText: 'We send a link to your new e-mail. Until you open it, everything stays as it is.',
  sendConfirmation: 'Send the confirmation',
  waitingForEmail:
    'Waiting for you to confirm {{email}}. We sent a link there, good until {{time}}. Until then you keep using the e-mail above.',
  keepEmail: 'Keep the e-mail I have',
  emailKept: 'All right, your e-mail stays as it is.',
  notNow: 'Not now',
  confirmEmailTitle: 'Your new e-mail',
  confirmEmailText: 'One press, and this becomes the e-mail of your account.',
  confirmEmail: 'Confirm my new e-mail',
  emailIsNew: 'Thank you. Your account has its new e-mail: please use it from now on to log in.',
  undoEmailTitle: 'This was not you?',
  undoEmailText:
    'We bring your account back to your former e-mail and sign everyone out. Its password stops working, and a link to choose a new one comes to this e-mail.',
  undoEmail: 'Bring my account back',
  emailIsBack:
    'Your account is back, and everyone is signed out. A link to choose a new password is on its way to your e-mail.',
  activity_email_change_asked: 'Another e-mail was asked for',
  activity_email_change_given_up: 'The e-mail stayed as it was',
  activity_email_changed: 'E-mail changed',
  activity_email_change_undone: 'A change of the e-mail was taken back',
} as const;
