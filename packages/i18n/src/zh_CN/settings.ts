export const menu = {
  settings: '参数设置',
  systemParameters: '系统参数',
}

export const resources = {
  systemSetting: {
    title: '系统参数',
    fields: {
      systemTitle: '系统标题',
      notice: '通知公告',
      disappearanceS: '定位卡消失时间（秒）',
      loginCaptcha: '登录验证码',
      unattended: '控制台无人操作时',
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  loginCaptcha: { always: '每次登录都需要', afterFailures: '登录失败后才需要' },
  unattended: { watch: '保持在线（用于值守）', signOut: '30 分钟后自动退出' },
}

export const rules = {
  disappearanceS: '定位卡消失时间须为 1～3600 秒',
}
