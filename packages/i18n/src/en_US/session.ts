export const session = {
  title: 'Sign in',
  subtitle: 'Positioning and safety of people and vehicles',
  name: 'User name',
  password: 'Password',
  building: 'Building',
  buildingPlaceholder: 'Choose a building',
  buildingsFailed: 'The list of buildings could not be loaded',
  noBuildings: 'There is no building to choose. Contact the administrator',
  submit: 'Sign in',
  submitting: 'Signing in',
  nameRequired: 'Enter the user name',
  passwordShort: 'The password must have at least 3 characters',
  buildingRequired: 'Choose a building',
  showPassword: 'Show or hide the password',
  captcha: 'Verification code',
  captchaRequired: 'Enter the verification code',
  picture: 'Image with the verification code. You can load a new one, or verify without typing',
  otherPicture: 'New image',
  pictureFailed: 'The image could not be loaded. Load a new one',
  noTyping: 'Verify without typing',
  working: 'Verifying, one moment',
  workDone: 'Verified',
  typeInstead: 'Type the code instead',
  wait: 'Too many failed attempts. Try again in {{seconds}} s',
  tryAgain: 'You can try again now',
  passwordChanged: 'Your password was changed. Sign in again',
  failed: 'Sign-in failed',
  codeNeeded: 'Enter the 6-digit code of your authenticator, or a recovery code',
  code: 'Code or recovery code',
  codeRequired: 'Enter the code or a recovery code',
  codeSubmit: 'Verify and sign in',
  codeBack: 'Back to the password',
}

export const sessions = {
  own: {
    title: 'Where I am signed in',
    text: 'These are all your current sessions. If you do not recognise one, end it and change your password.',
    device: 'Device',
    address: 'Address',
    building: 'Building',
    startedAt: 'Signed in',
    lastSeenAt: 'Last active',
    action: 'Action',
    current: 'This session',
    end: 'End',
    everywhere: 'Sign out everywhere',
  },
  forceOff: {
    titleMany: 'Sign out {{count}} sessions',
    titleMany_one: 'Sign out {{count}} session',
    textMany: 'The selected sessions end immediately and anything not saved there is lost; the session you are using is not affected.',
    title: 'Sign {{account}} out',
    text: 'The session ({{device}}, {{address}}) ends immediately; anything not saved there is lost.',
    submit: 'Sign out',
  },
  key: {
    title: 'Issue a key for {{name}}',
    first: 'With this key, the system can sign its sign-in links. The key is shown only once: keep it safe.',
    replaces: 'The current key becomes invalid immediately, and the system must use the new one. The new key is shown only once.',
    once: 'Copy the key now. It cannot be shown again.',
    id: 'Key ID',
    secret: 'Key',
    submit: 'Issue key',
    done: 'Saved, close',
  },
  end: {
    soon: 'You will soon be signed out. Extend the session to stay signed in. Time left:',
    soonByLink: 'You will soon be signed out. Open the console again from the system that sent you here. Time left:',
    extend: 'Extend',
    why: 'Enter your password to confirm your identity. The page stays as it is.',
  },
  idle: {
    title: 'Are you still there?',
    text: 'There has been no activity for a while, so you will be signed out. Time left:',
    stay: 'Stay signed in',
  },
  link: {
    title: 'Sign-in link',
    working: 'Signing in',
    failed: 'Not signed in',
    toConsole: 'Go to the console',
  },
}

export const password = {
  title: 'Change password',
  old: 'Old password',
  new: 'New password',
  confirmation: 'Confirm new password',
  rules: '8 to {{max}} characters with uppercase and lowercase letters, digits and special characters',
  rulesLong:
    'The new password must have 8 to 16 characters with upper and lower case letters, digits and special characters, or be a passphrase of 17 to {{max}} characters of any kind',
  oldRequired: 'Enter the old password',
  confirmationRequired: 'Enter the new password again',
  same: 'The new password must differ from the old one',
  differs: 'The two new passwords do not match',
  submit: 'Change password',
  mustChange: 'Your password was set by an administrator. Choose your own before you continue.',
  weakTitle: 'The password is weak',
  weakText: 'Your password is too simple to be secure. Change it as soon as possible.',
  now: 'Change now',
  later: 'Later',
}

export const menu = {
  onlineSessions: 'Sessions',
  integrators: 'Sign-in links',
  action: { key: 'Issue keys' },
}

export const resources = {
  integrator: {
    title: 'Sign-in links',
    fields: {
      name: 'System',
      account: 'Signs in as',
      accountName: 'Signs in as',
      enabled: 'Enabled',
      bigScreen: 'Keep big screens signed in',
      keyIssuedAt: 'Key issued',
      lastUsedAt: 'Last used',
    },
    filters: { name: 'System' },
    actions: { key: 'Issue key' },
  },
  onlineSession: {
    title: 'Sessions',
    fields: {
      account: 'Account',
      realName: 'Name',
      kind: 'Sign-in method',
      address: 'Address',
      device: 'Device',
      userAgent: 'User agent',
      startedAt: 'Signed in',
      lastSeenAt: 'Last active',
      expiresAt: 'Expires',
    },
    filters: { account: 'Account or name', address: 'Address', kind: 'Sign-in method' },
    actions: { end: 'Sign out' },
  },
}

export const options = {
  sessionKind: { console: 'Password', link: 'Link', screen: 'Big screen' },
}

export const reasons = {
  accountNotForLinks: 'This account cannot be used for sign-in links: it must be an ordinary account of this building',
  linkAboveOwn: 'The links would sign in as an account that has more permissions or data than yours',
}

export const errors = {
  badCredentials: 'Wrong user name or password',
  captchaWrong: 'The verification code is wrong or has expired. Enter the one in the new image',
  tooManyTries: 'Too many failed attempts. Try again in {{seconds}} s',
  challengeOver: 'This took too long. Submit again',
  oldPasswordWrong: 'The old password is incorrect',
  passwordWeak: 'The new password needs 8 to {{max}} characters with uppercase and lowercase letters, digits and special characters',
  passphraseWeak:
    'The new password must have 8 to 16 characters with upper and lower case letters, digits and special characters, or be a passphrase of 17 to {{max}} characters of any kind',
  passwordSame: 'The new password must differ from the old one',
  passwordCommon: 'The new password is too common or too similar to the user name. Choose another one',
  passwordMustChange: 'Change your password first',
  accountDisabled: 'This account is disabled. Contact the administrator',
  buildingNotAllowed: 'This account does not have access to the selected building',
  linkInvalid: 'This sign-in link is not valid. Open it again from the system it came from.',
  linkOutOfTime:
    'This sign-in link has expired. Open it again from the system it came from; if that does not help, check the clock of that system.',
  linkUsed: 'This sign-in link has already been used. Open it again from the system it came from.',
  linksRefused: 'This site does not accept sign-in links. Sign in with your account.',
}

export const log = {
  action: {
    session: {
      started: 'Signed in',
      password: 'Changed the password',
      refused: 'Sign-in refused',
      ended: 'Signed out',
      building: 'Switched building',
      link: 'Signed in by link',
      linkRefused: 'Sign-in by link refused',
      endedOwn: 'Ended an own session',
      endedAll: 'Signed out everywhere',
      forcedOff: 'Signed out another session',
      extended: 'Extended the session',
    },
    integrator: { key: 'Issued a key for sign-in links' },
  },
}
