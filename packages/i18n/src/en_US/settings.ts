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
      disappearanceS: 'Card disappearance time (s)',
      loginCaptcha: 'Characters at sign-in',
      unattended: 'When nobody touches a console',
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  loginCaptcha: { always: 'Always', afterFailures: 'After failed tries only' },
  unattended: { watch: 'It stays signed in (for watchkeeping)', signOut: 'It signs out after 30 minutes' },
}

export const rules = {
  disappearanceS: 'The disappearance time must be 1 to 3600 seconds',
}
