export const settings = {
  groups: 'Parameter groups',
  group: {
    display: 'Display',
    map: 'Map',
    positioning: 'Positioning',
    alarms: 'Alarms',
    signIn: 'Sign-in',
    mail: 'Sender mailbox',
    licence: 'License',
  },
  mail: {
    passwordKept: 'Stored encrypted and never shown again; leave empty to keep the current one',
    to: 'Send a test to',
    saveFirst: 'Uses the saved settings',
    send: 'Send test mail',
    sent: 'The test mail was sent to {{to}}',
    testSubject: '{{title}}: test mail',
    testText: 'This is a test mail of {{title}}, sent by {{user}}. If you receive it, the sender mailbox is set up correctly.',
  },
}

export const menu = {
  settings: 'Settings',
  dictionary: 'Dictionary',
  systemParameters: 'System parameters',
}

export const resources = {
  dictionaryEntry: {
    title: 'Dictionary entry',
    fields: {
      category: 'Category',
      value: 'Value',
      nameZhCn: 'Name (Simplified Chinese)',
      nameZhTw: 'Name (Traditional Chinese)',
      nameEnUs: 'Name (English)',
      sort: 'Order',
    },
    filters: { category: 'Category', name: 'Name or value' },
    actions: {},
  },
  systemSetting: {
    title: 'System parameters',
    fields: {
      systemTitle: 'System title',
      notice: 'Notice',
      smoothing: 'Location smoothing',
      iconHeightPx: 'Icon height (px)',
      visitorIcon: 'Default visitor icon',
      mapLogo: 'Logo on the map',
      disappearanceS: 'Card disappearance time (s)',
      statistics: 'People counted',
      cardOfflineMin: 'Card offline alarm after (min, 0 = off)',
      lowBatteryPct: 'Low battery alarm at (%, 0 = off)',
      loginCaptcha: 'Verification code at sign-in',
      unattended: 'When a console is left unattended',
      freeLogin: 'Sign-in links',
      mailHost: 'SMTP server (leave empty to send no email)',
      mailPort: 'Port',
      mailSecurity: 'Encryption',
      mailFrom: 'Sender address',
      mailUser: 'User name',
      mailPassword: 'Password',
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  dictionaryCategory: { supplyKind: 'Kinds of emergency supplies' },
  mailSecurity: { tls: 'SSL/TLS', starttls: 'STARTTLS', none: 'None' },
  smoothing: { smooth: 'Markers move smoothly', off: 'Markers jump to the latest position' },
  statistics: { live: 'Only people who are online', lastKnown: 'Also people out of contact, at their last position' },
  freeLogin: { allowed: 'Allowed', refused: 'Disabled (open sessions are signed out)' },
  loginCaptcha: { always: 'Always', afterFailures: 'Only after failed attempts' },
  unattended: { watch: 'Stay signed in (for control rooms)', signOut: 'Sign out after 30 minutes' },
}

export const rules = {
  dictionarySort: 'The order must be a whole number from 0 to 9999',
  mailHost: 'Enter the name or IP address of a server',
  mailPort: 'The port must be from 1 to 65535',
  iconHeightPx: 'The icon height must be greater than 0 and at most 60, with at most two decimals',
  cardOfflineMin: 'The time must be from 0 to 1440 minutes, with at most two decimals',
  lowBatteryPct: 'The battery level must be a whole number from 0 to 95',
  disappearanceS: 'The disappearance time must be from 1 to 3600 seconds',
}

export const reasons = {
  dictionaryTaken: 'The category already has the value "{{name}}"',
  dictionaryUnknown: 'The dictionary has no "{{name}}"',
  supplyKindUsed: 'Emergency supplies use this value ({{count}}, such as "{{name}}"), so it cannot be deleted or changed',
  mailNotSet: 'The sender mailbox has not been set up',
  mailFailed: 'The mail could not be sent: {{why}}',
}

export const log = {
  action: { testMail: 'Sent a test mail' },
}
