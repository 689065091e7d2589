export const accounts = {
  reset: {
    title: 'Reset the password of "{{name}}"',
    text: 'A new password is generated and shown once. All sessions of the account end at once, and the password must be changed at the next sign-in.',
    confirm: 'Reset password',
    once: 'Give the new password to the account holder. It cannot be shown again.',
    password: 'New password',
  },
  factorReset: {
    title: 'Reset two-step verification of "{{name}}"',
    text: 'For a holder who has lost the phone and has no recovery code: make sure who is asking. After this the password alone signs in, and all sessions of the account end at once. The operation log records it.',
    confirm: 'Reset two-step verification',
  },
}

export const menu = {
  accounts: 'Accounts',
}

export const resources = {
  account: {
    title: 'Accounts',
    fields: {
      loginName: 'Login name',
      realName: 'Name',
      person: 'Linked person',
      personName: 'Linked person',
      role: 'Role',
      roleName: 'Role',
      language: 'Language',
      enabled: 'Enabled',
      administrator: 'Administrator',
      password: 'Password',
      secondFactor: 'Two-step verification',
      createdAt: 'Created',
    },
    filters: { name: 'Login name or name', roleId: 'Role', enabled: 'Enabled' },
    actions: { reset: 'Reset password', factorReset: 'Reset two-step verification' },
  },
}

export const options = {
  language: { zh_CN: '简体中文', zh_TW: '繁體中文', en_US: 'English' },
  accountPassword: { none: 'Not set', initial: 'Must be changed by the holder', own: 'Set' },
}

export const reasons = {
  ownAccount: 'You cannot disable, delete or reset your own account',
  lastAdministrator: 'This is the only enabled administrator, so it cannot be disabled or deleted',
  accountAboveOwn: 'This account has more permissions than yours, so you cannot change it',
  accountElsewhere: 'This account also has access to another building where you do not have the same role, so it cannot be changed here',
  personElsewhere: 'The person of this account belongs to another building',
  personTaken: 'This person already has an account',
  loginNameTaken: 'The login name "{{name}}" already exists',
}

export const log = {
  action: {
    account: { reset: 'Reset account password', factorReset: 'Reset two-step verification of an account' },
  },
}
