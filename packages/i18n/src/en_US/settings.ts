export const settings = {
  groups: 'Groups of parameters',
  group: {
    display: 'Display',
    map: 'Map',
    positioning: 'Positioning',
    alarms: 'Alarms',
    signIn: 'Sign-in',
    licence: 'Licence',
  },
}

export const menu = {
  settings: 'Settings',
  systemParameters: 'System parameters',
}

export const resources = {
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
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  smoothing: { smooth: 'Markers glide', off: 'Markers jump to the latest position' },
  statistics: { live: 'Only people who are online', lastKnown: 'Also people out of contact, at their last position' },
  freeLogin: { allowed: 'Allowed', refused: 'Refused (open ones are signed out)' },
  loginCaptcha: { always: 'Always', afterFailures: 'After failed tries only' },
  unattended: { watch: 'It stays signed in (for watchkeeping)', signOut: 'It signs out after 30 minutes' },
}

export const rules = {
  iconHeightPx: 'The icon height must be above 0 and at most 60, with at most two decimals',
  cardOfflineMin: 'The time must be 0 to 1440 minutes, with at most two decimals',
  lowBatteryPct: 'The battery level must be a whole number from 0 to 95',
  disappearanceS: 'The disappearance time must be 1 to 3600 seconds',
}
