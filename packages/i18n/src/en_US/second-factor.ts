export const secondFactor = {
  title: 'Two-step verification',
  off: 'Not switched on. When it is, signing in takes a code of the authenticator on your phone besides the password, so a stolen password alone lets nobody in. Recommended for administrators.',
  on: 'Switched on. Signing in takes a code besides the password.',
  since: 'Switched on at',
  recoveryLeft: 'Recovery codes left',
  link: 'Two-step verification cannot be set up in a session opened by a link.',
  password: 'Current password',
  start: 'Switch on',
  scan: '1. Scan the QR code with an authenticator such as Google Authenticator or Microsoft Authenticator, or enter the key by hand.',
  qr: 'QR code of the key, the same as the text below',
  secret: 'Key',
  enter: '2. Enter the 6-digit code that the authenticator shows.',
  code: 'Code',
  confirm: 'Confirm',
  codesTitle: 'Recovery codes',
  codesText:
    'If your phone is lost or replaced, sign in with a recovery code. Each works once. They are shown only now: print or copy them and keep them safe.',
  codesCopy: 'Copy all',
  codesDone: 'Saved, close',
  stop: 'Switch off',
  stopCode: 'Code or recovery code',
}

export const errors = {
  secondFactorNeeded: 'This account uses two-step verification. Enter the code',
  codeWrong:
    'The code is wrong or was used before. Wait for the next one. If that fails too, check that the time of your phone is set automatically',
  signInOver: 'This sign-in has expired. Enter your password again',
}

export const log = {
  action: {
    session: {
      codeRefused: 'Code refused',
      factorOn: 'Switch two-step verification on',
      factorOff: 'Switch two-step verification off',
    },
  },
}
