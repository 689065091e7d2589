export const accounts = {
  reset: {
    title: '重置“{{name}}”的密码',
    text: '系统将生成一个新密码，只显示一次；该账号的所有登录立即失效，下次登录后必须先修改密码。',
    confirm: '重置密码',
    once: '请将新密码告知本人。关闭后无法再次查看。',
    password: '新密码',
  },
  factorReset: {
    title: '重置“{{name}}”的两步验证',
    text: '适用于本人丢失手机且没有恢复码的情况，请先核实本人身份。重置后该账号仅凭密码即可登录，其所有登录立即失效；此操作记入操作日志。',
    confirm: '重置两步验证',
  },
}

export const menu = {
  accounts: '账号管理',
}

export const resources = {
  account: {
    title: '账号',
    fields: {
      loginName: '登录名',
      realName: '姓名',
      person: '关联人员',
      personName: '关联人员',
      role: '角色',
      roleName: '角色',
      language: '语言',
      enabled: '启用',
      administrator: '管理员',
      password: '密码',
      secondFactor: '两步验证',
      createdAt: '创建时间',
    },
    filters: { name: '登录名或姓名', roleId: '角色', enabled: '启用' },
    actions: { reset: '重置密码', factorReset: '重置两步验证' },
  },
}

export const options = {
  language: { zh_CN: '简体中文', zh_TW: '繁體中文', en_US: 'English' },
  accountPassword: { none: '未设置', initial: '待本人修改', own: '已设置' },
}

export const reasons = {
  ownAccount: '不能停用、删除或重置自己的账号',
  lastAdministrator: '这是最后一个启用的管理员，不能停用或删除',
  accountAboveOwn: '该账号的权限超出您的权限，不能修改',
  accountElsewhere: '该账号还可进入其他建筑，而您在那里没有相同的角色，不能在此修改',
  personElsewhere: '该账号关联的人员属于其他建筑',
  personTaken: '该人员已有账号',
  loginNameTaken: '登录名“{{name}}”已存在',
}

export const log = {
  action: {
    account: { reset: '重置账号密码', factorReset: '重置账号两步验证' },
  },
}
