export const session = {
  title: '登录',
  subtitle: '人员与车辆定位安全管理',
  name: '用户名',
  password: '密码',
  building: '所属建筑',
  buildingPlaceholder: '请选择建筑',
  buildingsFailed: '建筑列表加载失败',
  noBuildings: '暂无可选建筑，请联系管理员',
  submit: '登录',
  submitting: '正在登录',
  nameRequired: '请输入用户名',
  passwordShort: '密码至少 3 个字符',
  buildingRequired: '请选择建筑',
  showPassword: '显示或隐藏密码',
  captcha: '验证码',
  captchaRequired: '请输入验证码',
  picture: '验证码图片；看不清可换一张，或选择免输入验证',
  otherPicture: '换一张',
  pictureFailed: '验证码加载失败，请点击换一张重试',
  noTyping: '免输入验证',
  working: '正在验证，请稍候',
  workDone: '验证已通过',
  typeInstead: '改为输入验证码',
  wait: '登录失败次数过多，请 {{seconds}} 秒后再试',
  tryAgain: '现在可以重新登录',
  passwordChanged: '密码已修改，请重新登录',
  failed: '登录失败',
  codeNeeded: '请输入身份验证器中的 6 位动态码，或一个恢复码',
  code: '动态码或恢复码',
  codeRequired: '请输入动态码或恢复码',
  codeSubmit: '验证并登录',
  codeBack: '返回重新登录',
}

export const sessions = {
  own: {
    title: '登录设备',
    text: '以下为您当前的全部登录。如有不认识的设备，请结束该会话并修改密码。',
    device: '设备',
    address: '来源地址',
    building: '建筑',
    startedAt: '登录时间',
    lastSeenAt: '最近活动时间',
    action: '操作',
    current: '当前会话',
    end: '结束会话',
    everywhere: '在所有设备退出登录',
  },
  forceOff: {
    titleMany: '强制 {{count}} 个会话下线',
    textMany: '所选会话将立即退出，未保存的内容会丢失；当前使用的会话不受影响。',
    title: '强制“{{account}}”下线',
    text: '该会话（{{device}}，{{address}}）将立即退出，未保存的内容会丢失。',
    submit: '强制下线',
  },
  key: {
    title: '为“{{name}}”签发密钥',
    first: '签发后，来源系统即可用该密钥签名免登录链接。密钥只显示一次，请妥善保存。',
    replaces: '签发新密钥后，原密钥立即失效，来源系统须更换为新密钥。新密钥只显示一次。',
    once: '请立即复制密钥，关闭后无法再次查看。',
    id: '密钥编号',
    secret: '密钥',
    submit: '签发密钥',
    done: '已保存，关闭',
  },
  end: {
    soon: '本次登录即将到期，请延长，以免被强制退出。剩余',
    soonByLink: '本次免登录即将到期，请从来源系统重新进入。剩余',
    extend: '延长登录',
    why: '请输入密码以确认身份，延长后页面内容保持不变。',
  },
  idle: { title: '长时间无操作', text: '控制台长时间无人操作，即将自动退出登录。剩余', stay: '继续使用' },
  link: {
    title: '免登录',
    working: '正在登录，请稍候',
    failed: '免登录失败',
    toConsole: '进入控制台',
  },
}

export const password = {
  title: '修改密码',
  old: '原密码',
  new: '新密码',
  confirmation: '确认新密码',
  rules: '新密码须为 8～{{max}} 位，且同时包含大写字母、小写字母、数字和特殊符号',
  rulesLong: '新密码须为 8～16 位，且同时包含大写字母、小写字母、数字和特殊符号；或为 17～{{max}} 位的密码短语，字符种类不限',
  oldRequired: '请输入原密码',
  confirmationRequired: '请再次输入新密码',
  same: '新密码不能与原密码相同',
  differs: '两次输入的新密码不一致',
  submit: '确定修改',
  mustChange: '当前密码由管理员设置，请先修改为您自己的密码，再使用系统。',
  weakTitle: '密码强度较弱',
  weakText: '当前密码过于简单，存在安全风险，建议立即修改。',
  now: '立即修改',
  later: '暂不修改',
}

export const menu = {
  onlineSessions: '在线会话',
  integrators: '免登录接入',
  action: { key: '签发密钥' },
}

export const resources = {
  integrator: {
    title: '免登录接入',
    fields: {
      name: '来源系统',
      account: '登录账号',
      accountName: '登录账号',
      enabled: '启用',
      bigScreen: '大屏长期在线',
      keyIssuedAt: '密钥签发时间',
      lastUsedAt: '最近使用时间',
    },
    filters: { name: '来源系统' },
    actions: { key: '签发密钥' },
  },
  onlineSession: {
    title: '在线会话',
    fields: {
      account: '账号',
      realName: '姓名',
      kind: '登录方式',
      address: '来源地址',
      device: '设备',
      userAgent: '浏览器标识',
      startedAt: '登录时间',
      lastSeenAt: '最近活动时间',
      expiresAt: '到期时间',
    },
    filters: { account: '账号或姓名', address: '来源地址', kind: '登录方式' },
    actions: { end: '强制下线' },
  },
}

export const options = {
  sessionKind: { console: '账号密码', link: '免登录链接', screen: '大屏' },
}

export const reasons = {
  accountNotForLinks: '该账号不能用于免登录：须为本建筑的普通账号',
  linkAboveOwn: '免登录所用账号的权限或数据范围超出您自己的，不能设置',
}

export const errors = {
  badCredentials: '用户名或密码错误',
  captchaWrong: '验证码错误或已过期，请按新图片重新输入',
  tooManyTries: '登录失败次数过多，请 {{seconds}} 秒后再试',
  challengeOver: '操作已超时，请重新提交',
  oldPasswordWrong: '原密码错误',
  passwordWeak: '新密码须为 8～{{max}} 位，且同时包含大写字母、小写字母、数字和特殊符号',
  passphraseWeak: '新密码须为 8～16 位，且同时包含大写字母、小写字母、数字和特殊符号；或为 17～{{max}} 位的密码短语，字符种类不限',
  passwordSame: '新密码不能与原密码相同',
  passwordCommon: '新密码过于常见或与用户名相近，请更换',
  passwordMustChange: '请先修改密码',
  accountDisabled: '账号已停用，请联系管理员',
  buildingNotAllowed: '该账号无权进入所选建筑',
  linkInvalid: '免登录链接无效，请从来源系统重新打开',
  linkOutOfTime: '免登录链接已过期，请从来源系统重新打开；如仍过期，请检查来源系统的时间',
  linkUsed: '免登录链接已使用过，请从来源系统重新打开',
  linksRefused: '本厂区已停用免登录链接，请用账号登录',
}

export const log = {
  action: {
    session: {
      started: '登录',
      password: '修改密码',
      refused: '登录被拒绝',
      ended: '退出登录',
      building: '切换建筑',
      link: '免登录',
      linkRefused: '免登录被拒绝',
      endedOwn: '结束自己的会话',
      endedAll: '在所有设备退出登录',
      forcedOff: '强制下线',
      extended: '延长登录',
    },
    integrator: { key: '签发免登录密钥' },
  },
}
