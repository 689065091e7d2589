export const accounts = {
  reset: {
    title: 'Reset the password of "{{name}}"',
    text: 'A new password is made and shown once. All sessions of the account end, and the password has to be changed after the next sign-in.',
    confirm: 'Reset password',
    once: 'Tell the new password to its owner. It cannot be shown again.',
    password: 'New password',
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
      createdAt: 'Created',
    },
    filters: { name: 'Login name or name', roleId: 'Role', enabled: 'Enabled' },
    actions: { reset: 'Reset password' },
  },
}

export const options = {
  language: { zh_CN: '简体中文', zh_TW: '繁體中文', en_US: 'English' },
  accountPassword: { none: 'Not set', initial: 'To be changed by its owner', own: 'Set' },
}

export const reasons = {
  ownAccount: 'You cannot disable, delete or reset your own account',
  lastAdministrator: 'This is the last enabled administrator and cannot be disabled or deleted',
  accountAboveOwn: 'This account may do more than you, you cannot change it',
  accountElsewhere: 'This account also enters a building that you may not enter, it cannot be changed here',
  personElsewhere: 'The person of this account belongs to another building',
  personTaken: 'This person has an account already',
  loginNameTaken: 'The login name "{{name}}" exists already',
}

export const log = {
  action: {
    account: { reset: 'Reset account password' },
  },
}
