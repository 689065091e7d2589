/** Sessions, how they end and are prolonged, and sign-in by links; the login page has its own texts. */
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
  link: {
    title: 'Sign-in by a link',
    working: 'Signing in',
    failed: 'Not signed in',
    noScreen: 'No big screen',
    noScreenText: 'This installation does not have that big screen. You are signed in and can go on to the console.',
    toConsole: 'To the console',
  },
}
