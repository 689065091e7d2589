export const session = {
  title: 'Sign in',
  subtitle: 'Positions and safety of people and vehicles',
  name: 'User name',
  password: 'Password',
  building: 'Building',
  buildingPlaceholder: 'Choose a building',
  buildingsFailed: 'The list of buildings could not be loaded',
  noBuildings: 'There is no building to choose. Ask the administrator',
  submit: 'Sign in',
  submitting: 'Signing in',
  nameRequired: 'Enter the user name',
  passwordShort: 'The password has at least 3 characters',
  buildingRequired: 'Choose a building',
  showPassword: 'Show or hide the password',
  captcha: 'Characters',
  captchaRequired: 'Enter the characters',
  picture: 'Picture of the characters. Ask for another one, or for a check without typing',
  otherPicture: 'Another picture',
  pictureFailed: 'The picture could not be loaded. Ask for another one',
  noTyping: 'Check without typing',
  working: 'Checking, one moment',
  workDone: 'Checked',
  typeInstead: 'Type characters instead',
  wait: 'Too many failed tries. Try again in {{seconds}} s',
  tryAgain: 'You can try again now',
  passwordChanged: 'The password was changed. Sign in again',
  failed: 'Sign-in failed',
}

export const sessions = {
  own: {
    title: 'Where I am signed in',
    text: 'All places where you are signed in now. If there is one you do not know, end it and change your password.',
    device: 'Device',
    address: 'Address',
    building: 'Building',
    startedAt: 'Signed in',
    lastSeenAt: 'Last active',
    action: 'Action',
    current: 'This one',
    end: 'End',
    everywhere: 'Sign out everywhere',
  },
  forceOff: {
    titleMany: 'Sign out {{count}} sessions',
    textMany: 'The selected sessions end at once, and what has not been saved there is lost; the one you are using stays.',
    title: 'Force {{account}} off',
    text: 'The session ({{device}}, {{address}}) ends at once; what has not been saved there is lost.',
    submit: 'Force off',
  },
  key: {
    title: 'Issue a key for {{name}}',
    first: 'With this key the system can sign its sign-in links. The key is shown once: keep it safe.',
    replaces: 'The key in use is void at once, and the system needs the new one. The new key is shown once.',
    once: 'Copy the key now. It cannot be shown again.',
    id: 'Key id',
    secret: 'Key',
    submit: 'Issue key',
    done: 'Kept, close',
  },
  end: {
    soon: 'You will soon be signed out. Prolong the session to stay. Time left:',
    soonByLink: 'You will soon be signed out. Come in again from the system that sent you here. Time left:',
    extend: 'Prolong',
    why: 'Enter your password to show that it is still you. The page stays as it is.',
  },
  idle: {
    title: 'Nobody there?',
    text: 'Nobody has touched the console for a while, so it will sign out. Time left:',
    stay: 'Stay signed in',
  },
  link: {
    title: 'Sign-in by a link',
    working: 'Signing in',
    failed: 'Not signed in',
    noScreen: 'No big screen',
    noScreenText: 'This installation does not have that big screen. You are signed in and can go on to the console.',
    toConsole: 'To the console',
  },
}

export const password = {
  title: 'Change password',
  old: 'Old password',
  new: 'New password',
  confirmation: 'New password again',
  rules: '8 to {{max}} characters with capital and small letters, digits and special symbols',
  oldRequired: 'Enter the old password',
  confirmationRequired: 'Enter the new password again',
  same: 'The new password must differ from the old one',
  differs: 'The two new passwords are not the same',
  submit: 'Change it',
  mustChange: 'Your password was set by an administrator. Choose one of your own before you go on.',
  weakTitle: 'The password is weak',
  weakText: 'Your password is too simple to be safe. It should be changed at once.',
  now: 'Change it now',
  later: 'Later',
}

export const menu = {
  onlineSessions: 'Sessions',
  integrators: 'Sign-in links',
  action: { key: 'issue a key' },
}

export const resources = {
  integrator: {
    title: 'Sign-in links',
    fields: {
      name: 'System',
      account: 'Signs in as',
      accountName: 'Signs in as',
      enabled: 'Enabled',
      bigScreen: 'Big screens stay signed in',
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
      kind: 'Signed in by',
      address: 'Address',
      device: 'Device',
      userAgent: 'User agent',
      startedAt: 'Signed in',
      lastSeenAt: 'Last active',
      expiresAt: 'Ends',
    },
    filters: { account: 'Account or name', address: 'Address', kind: 'Signed in by' },
    actions: { end: 'Force off' },
  },
}

export const options = {
  sessionKind: { console: 'password', link: 'link', screen: 'big screen' },
}

export const reasons = {
  accountNotForLinks: 'This account cannot be used for links: it must be an ordinary account of this building',
}

export const errors = {
  badCredentials: 'Wrong user name or password',
  captchaWrong: 'The characters do not match the picture, or it is too old. Answer the new one',
  tooManyTries: 'Too many failed tries. Try again in {{seconds}} s',
  challengeOver: 'This took too long. Submit again',
  oldPasswordWrong: 'The old password is wrong',
  passwordWeak: 'The new password needs 8 to {{max}} characters with capital and small letters, digits and special symbols',
  passwordSame: 'The new password must differ from the old one',
  passwordCommon: 'The new password is too common or too close to the user name. Choose another one',
  passwordMustChange: 'Change your password first',
  accountDisabled: 'This account is disabled. Ask the administrator',
  buildingNotAllowed: 'This account may not enter the chosen building',
  linkInvalid: 'This sign-in link is not valid. Open it again from the system it came from.',
  linkOutOfTime:
    'This sign-in link is out of time. Open it again from the system it came from; if that does not help, check the clock of that system.',
  linkUsed: 'This sign-in link has been used. Open it again from the system it came from.',
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
      link: 'signed in by a link',
      linkRefused: 'sign-in by a link refused',
      endedOwn: 'ended an own session',
      endedAll: 'signed out everywhere',
      forcedOff: 'forced a session off',
      extended: 'Prolonged the session',
    },
    integrator: { key: 'issued a key for sign-in links' },
  },
}
