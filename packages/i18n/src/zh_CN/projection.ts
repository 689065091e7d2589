export const projection = {
  link: {
    title: '“{{name}}”的投屏链接',
    text: '在 LED 屏或电视的浏览器中打开此链接，无需登录，断线后自动重连。知道链接的人都能看到投屏内容。',
    address: '投屏链接',
    open: '打开预览',
    renew: '重新生成链接',
    renewText: '重新生成后，之前的链接立即失效，屏幕须改用新链接。',
    renewed: '已生成新链接，之前的链接已失效',
    close: '关闭',
  },
  page: {
    cards: '定位在场',
    gates: '门禁在内',
    people: '{{count}} 人',
    ofLimit: '{{count}} / {{limit}} 人',
    safeDays: '安全生产',
    days: '{{count}} 天',
    heads: '在场人数',
    areas: '区域人数',
    permits: '今日作业',
    running: '进行中 {{count}} 项',
    total: '共 {{count}} 项',
    noPermits: '今日无特殊作业',
    passages: '出入动态',
    noPassages: '暂无出入记录',
    unknown: '未登记',
    notices: '通知公告',
    noNotices: '暂无通知',
    weather: '厂区天气',
    stalled: '定位数据中断',
    lost: '与服务器断开连接，正在重连…',
    refused: '投屏链接无效或已停用，请联系管理员重新获取',
  },
}

export const menu = {
  projectionScreens: '投屏设置',
  action: { screenLink: '获取投屏链接' },
}

export const resources = {
  projectionScreen: {
    title: '投屏',
    fields: {
      name: '名称',
      enabled: '启用',
      title: '屏幕标题（不填则为厂区名称）',
      size: '屏幕尺寸',
      parts: '显示内容',
      areas: '显示人数的区域',
      accidentFreeSince: '安全生产起始日',
      weather: '天气',
      turnS: '翻页间隔（秒）',
      notices: '通知公告（每行一条）',
      lastSeenAt: '最近在线',
    },
    filters: { name: '名称', size: '屏幕尺寸', enabled: '启用' },
    actions: { link: '投屏链接' },
  },
}

export const options = {
  screenSize: { '640x320': 'LED 屏 640×320', '1920x1080': '电视 1920×1080' },
  screenPart: {
    heads: '在场人数',
    areas: '区域人数',
    safeDays: '安全生产天数',
    permits: '今日作业',
    passages: '出入动态',
    notices: '通知公告',
    weather: '天气',
  },
}

export const rules = { projectionTurn: '请输入 3–120 的整数' }

export const log = {
  action: { projectionScreen: { showLink: '查看投屏链接', renewLink: '重新生成投屏链接' } },
}
