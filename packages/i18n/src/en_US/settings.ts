export const settings = {
  groups: 'Groups of parameters',
  group: {
    display: 'Display',
    map: 'Map',
    positioning: 'Positioning',
    alarms: 'Alarms',
    signIn: 'Sign-in',
    mail: 'Sender mailbox',
    licence: 'Licence',
  },
  mail: {
    passwordKept: 'Kept encrypted and never shown again; leave it empty to keep it as it is',
    to: 'Send a test to',
    saveFirst: 'With the settings as they are saved',
    send: 'Send test mail',
    sent: 'The test mail was sent to {{to}}',
    testSubject: '{{title}}: test mail',
    testText: 'This is a test mail of {{title}}, sent by {{user}}. As it arrived, the sender mailbox is set up correctly.',
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
      nameZhCn: 'Name in Simplified Chinese',
      nameZhTw: 'Name in Traditional Chinese',
      nameEnUs: 'Name in English',
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
      visitorIcon: 'Default icon of visitors',
      mapLogo: 'Logo on the map',
      disappearanceS: 'Card disappearance time (s)',
      statistics: 'Who is counted',
      cardOfflineMin: 'Card offline alarm after (min, 0 = never)',
      lowBatteryPct: 'Low battery alarm at (%, 0 = never)',
      loginCaptcha: 'Characters at sign-in',
      unattended: 'When nobody touches a console',
      freeLogin: 'Sign-in links',
      mailHost: 'SMTP server (empty: no mails)',
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
  smoothing: { smooth: 'Markers glide', off: 'Markers jump to the latest position' },
  statistics: { live: 'Only people who are online', lastKnown: 'Also people out of contact, at their last position' },
  freeLogin: { allowed: 'Allowed', refused: 'Refused (open ones are signed out)' },
  loginCaptcha: { always: 'Always', afterFailures: 'After failed tries only' },
  unattended: { watch: 'It stays signed in (for watchkeeping)', signOut: 'It signs out after 30 minutes' },
}

export const rules = {
  dictionarySort: 'The order must be a whole number from 0 to 9999',
  mailHost: 'Enter the name or the IP address of a server',
  mailPort: 'The port must be 1 to 65535',
  iconHeightPx: 'The icon height must be above 0 and at most 60, with at most two decimals',
  cardOfflineMin: 'The time must be 0 to 1440 minutes, with at most two decimals',
  lowBatteryPct: 'The battery level must be a whole number from 0 to 95',
  disappearanceS: 'The disappearance time must be 1 to 3600 seconds',
}

export const reasons = {
  dictionaryTaken: 'The category has the value "{{name}}" already',
  dictionaryUnknown: 'The dictionary has no "{{name}}"',
  supplyKindUsed: 'Emergency supplies have this value ({{count}}, such as "{{name}}"), so it cannot be deleted or changed',
  mailNotSet: 'No sender mailbox is set up',
  mailFailed: 'The mail could not be sent: {{why}}',
}

export const log = {
  action: { testMail: 'Sent a test mail' },
}
