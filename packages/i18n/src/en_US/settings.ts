export const settings = {
  groups: 'Parameter groups',
  group: {
    display: 'Display',
    map: 'Map',
    positioning: 'Positioning',
    heat: 'Heat map',
    alarms: 'Alarms',
    patrol: 'Patrols',
    ai: 'AI parameters',
    signIn: 'Sign-in',
    mail: 'Sender mailbox',
    bus: 'Message bus',
    licence: 'Licence',
  },
  bus: {
    name: { activemq: 'ActiveMQ', rocketmq: 'RocketMQ' },
    opening: 'Connecting to the message bus…',
    waiting: 'Messages that wait for the bus: {{count}}, the oldest since {{at}}. They are sent in order once it is back; none is lost.',
    connected: '{{name}} has been connected since {{since}}: {{sent}} sent, {{taken}} received.',
    away: '{{name}} has not been connected since {{since}}: {{why}}',
    refused: 'Received messages that could not be used: {{number}}, the last one because of: {{why}}',
  },
  mail: {
    passwordKept:
      'Stored encrypted and never shown again; leave empty to keep the current one. A changed server, port, encryption or user name asks for it again',
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
      siteLanguage: 'Language of what the platform sends to cards',
      smoothing: 'Location smoothing',
      iconHeightPx: 'Icon height (px)',
      areaMapLevels: 'Zooms at which areas are shown (first row: areas of level 1, second row: level 2 …; none: all are shown)',
      visitorIcon: 'Default visitor icon',
      mapLogo: 'Logo on the map',
      disappearanceS: 'Card disappearance time (s)',
      heatPeople: 'Heat map tiers (people now)',
      heatMinutes: 'Heat map tiers (person-minutes)',
      heatRadiusM: 'Heat map radius (m)',
      statistics: 'People counted',
      cardOfflineMin: 'Card offline alarm after (min, 0 = off)',
      cardRestMin:
        'Card not worn: alarm after lying still for (min, 0 = off; for people with planned shifts or gate records only time on shift or on site counts, so keep it shorter than a shift)',
      cardsTogetherMin: 'Two cards on one person: alarm after walking together for (min, 0 = off)',
      anchorOfflineMin: 'Anchor offline alarm after (min, 0 = off)',
      gatewayOfflineMin: 'Gateway offline alarm after (min, 0 = off)',
      lowBatteryPct: 'Low battery alarm at (%, 0 = off)',
      patrolRemindMin: 'Patrol reminder: message to the cards of patrollers before a round (min, 0 = off)',
      patrolAlarmMin: 'Patrol alarm: a round may be late by (min, 0 = off)',
      aiRules: 'What AI events become (from the top, the first rule that fits decides; without one an event is an alarm as it says)',
      loginCaptcha: 'Verification code at sign-in',
      unattended: 'When a console is left unattended',
      freeLogin: 'Sign-in links',
      mailHost: 'SMTP server (leave empty to send no email)',
      mailPort: 'Port',
      mailSecurity: 'Encryption',

      mailFrom: 'Sender address',
      mailUser: 'User name',
      mailPassword: 'Password',
      busMode: 'Message receive mode',
      rocketTopics: 'Topics that go by RocketMQ (the others by ActiveMQ)',
      activemqProtocol: 'Protocol of ActiveMQ',
      activemqAddress: 'ActiveMQ address (host:port)',
      activemqUser: 'ActiveMQ user name',
      activemqPassword: 'ActiveMQ password',
      rocketmqAddress: 'RocketMQ Proxy address (host:port)',
      rocketmqUser: 'RocketMQ access key',
      rocketmqPassword: 'RocketMQ secret key',
      busGateway: 'User name of the gateway that stands for alarms of other systems (empty: not taken)',
    },
    groups: {
      areaMapLevels: { from: 'From', to: 'To' },
      aiRules: {
        code: 'Code of the platform',
        event: 'Meaning',
        areas: 'Areas (none: everywhere)',
        leastPct: 'Least confidence (%)',
        outcome: 'Outcome',
      },
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  dictionaryCategory: {
    visitReason: 'Reason for a visit',
    vehicleVisitReason: 'Reason for a vehicle visit',
    contractorCategory: 'Category of contractors',
    vehicleType: 'Type of vehicle',
    supplyKind: 'Kind of emergency supply',
    alarmCause: 'Cause of alarms',
  },
  mailSecurity: { tls: 'SSL/TLS', starttls: 'STARTTLS', none: 'None' },
  busMode: { none: 'None', activemq: 'All ActiveMQ', rocketmq: 'All RocketMQ', partialRocketmq: 'Partial RocketMQ' },
  busTopic: {
    alarms: 'Alarms (out)',
    devices: 'Device events (out)',
    messages: 'Deliveries and replies of messages (out)',
    orders: 'Messages to people (in)',
    events: 'Alarms of other systems (in)',
  },
  activemqProtocol: { mqtt: 'MQTT', amqp: 'AMQP 1.0' },
  siteLanguage: { zh_CN: '简体中文', zh_TW: '繁體中文', en_US: 'English' },
  smoothing: { smooth: 'Markers move smoothly', off: 'Markers jump to the latest position' },
  statistics: { live: 'Only people who are online', lastKnown: 'Also people out of contact, at their last position' },
  freeLogin: { allowed: 'Allowed', refused: 'Disabled (open sessions are signed out)' },
  loginCaptcha: { always: 'Always', afterFailures: 'Only after failed attempts' },
  unattended: { watch: 'Stay signed in (for control rooms)', signOut: 'Sign out after 30 minutes' },
}

export const rules = {
  mapLevel: 'Enter whole numbers from 1 to 24; the end has to be greater than the beginning',
  mapLevels: 'Levels have to follow each other: each begins one zoom after the one before',
  dictionarySort: 'The order must be a whole number from 0 to 9999',
  mailHost: 'Enter the name or IP address of a server',
  mailPort: 'The port must be from 1 to 65535',
  busAddress: 'Enter it as host:port',
  iconHeightPx: 'The icon height must be greater than 0 and at most 60, with at most two decimals',
  cardOfflineMin: 'The time must be from 0 to 1440 minutes, with at most two decimals',
  lowBatteryPct: 'The battery level must be a whole number from 0 to 95',
  patrolRemindMin: 'The reminder must be a whole number of minutes from 0 to 120',
  disappearanceS: 'The disappearance time must be from 1 to 3600 seconds',
  heatTiers: 'Up to 6 positive whole numbers with commas between, each larger than the one before',
  heatRadius: 'The radius must be a whole number from 1 to 50',
}

export const reasons = {
  dictionaryTaken: 'The category already has the value "{{name}}"',
  dictionaryUnknown: 'The dictionary has no "{{name}}"',
  dictionaryUsed: 'Used by "{{name}}" and others ({{count}} in all), so it cannot be deleted or changed',
  mailNotSet: 'The sender mailbox has not been set up',
  mailFailed: 'The mail could not be sent. Check server, port, encryption, user name and password; the log of the service says why',
  secretAgain: 'Where this password is sent (server, port, encryption or user name) has changed. Enter it again',
}

export const log = {
  action: { testMail: 'Sent a test mail' },
}
