export const settings = {
  groups: '参数分组',
  group: {
    display: '平台显示',
    map: '地图',
    positioning: '定位',
    alarms: '报警',
    signIn: '登录',
    mail: '发件邮箱',
    licence: '授权许可',
  },
  mail: {
    passwordKept: '密码加密保存，不再显示；留空则保持不变',
    to: '测试收件地址',
    saveFirst: '使用已保存的设置发送',
    send: '发送测试邮件',
    sent: '测试邮件已发往 {{to}}',
    testSubject: '{{title}}：测试邮件',
    testText: '这是 {{title}} 的测试邮件，由 {{user}} 发送。收到即说明发件邮箱设置正确。',
  },
}

export const menu = {
  settings: '参数设置',
  dictionary: '字典管理',
  systemParameters: '系统参数',
}

export const resources = {
  dictionaryEntry: {
    title: '字典项',
    fields: {
      category: '分类',
      value: '值',
      nameZhCn: '简体中文名称',
      nameZhTw: '繁体中文名称',
      nameEnUs: '英文名称',
      sort: '排序',
    },
    filters: { category: '分类', name: '名称或值' },
    actions: {},
  },
  systemSetting: {
    title: '系统参数',
    fields: {
      systemTitle: '系统标题',
      notice: '通知公告',
      smoothing: '位置平滑',
      iconHeightPx: '图标高度（像素）',
      visitorIcon: '访客默认图标',
      mapLogo: '地图标志',
      disappearanceS: '定位卡消失时间（秒）',
      statistics: '定位统计逻辑',
      cardOfflineMin: '定位卡离线报警时间（分钟，0 为不报警）',
      lowBatteryPct: '低电量报警（%，0 为不报警）',
      loginCaptcha: '登录验证码',
      unattended: '控制台无人操作时',
      freeLogin: '免登录链接',
      mailHost: 'SMTP 服务器（留空为不发邮件）',
      mailPort: '端口',
      mailSecurity: '加密方式',
      mailFrom: '发件地址',
      mailUser: '用户名',
      mailPassword: '密码或授权码',
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  dictionaryCategory: { supplyKind: '应急物资类别' },
  mailSecurity: { tls: 'SSL/TLS', starttls: 'STARTTLS', none: '不加密' },
  smoothing: { smooth: '平滑移动', off: '直接跳到最新位置' },
  statistics: { live: '只统计在线人员', lastKnown: '失联人员按最后位置一并统计' },
  freeLogin: { allowed: '允许', refused: '停用（已打开的立即退出）' },
  loginCaptcha: { always: '每次登录都需要', afterFailures: '登录失败后才需要' },
  unattended: { watch: '保持在线（用于值守）', signOut: '30 分钟后自动退出' },
}

export const rules = {
  dictionarySort: '排序须为 0～9999 的整数',
  mailHost: '请填写服务器域名或 IP 地址',
  mailPort: '端口须为 1～65535',
  iconHeightPx: '图标高度须为正数，不超过 60，最多两位小数',
  cardOfflineMin: '离线报警时间须为 0～1440 分钟，最多两位小数',
  lowBatteryPct: '低电量须为 0～95 的整数',
  disappearanceS: '定位卡消失时间须为 1～3600 秒',
}

export const reasons = {
  dictionaryTaken: '该分类下已有值“{{name}}”',
  dictionaryUnknown: '字典中没有“{{name}}”',
  supplyKindUsed: '应急物资“{{name}}”等 {{count}} 条记录正在使用该值，不能删除或改值',
  mailNotSet: '尚未设置发件邮箱',
  mailFailed: '邮件未能发出：{{why}}',
}

export const log = {
  action: { testMail: '发送测试邮件' },
}
