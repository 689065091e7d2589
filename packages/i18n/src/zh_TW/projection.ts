export const projection = {
  link: {
    title: '「{{name}}」的投影連結',
    text: '在 LED 看板或電視的瀏覽器中開啟此連結，無需登入，斷線後自動重新連線。知道連結的人都能看到投影內容。',
    address: '投影連結',
    open: '開啟預覽',
    renew: '重新產生連結',
    renewText: '重新產生後，之前的連結立即失效，螢幕須改用新連結。',
    renewed: '已產生新連結，之前的連結已失效',
    close: '關閉',
  },
  page: {
    cards: '定位在場',
    gates: '門禁在內',
    people: '{{count}} 人',
    ofLimit: '{{count}} / {{limit}} 人',
    safeDays: '安全生產',
    days: '{{count}} 天',
    heads: '在場人數',
    areas: '區域人數',
    permits: '今日作業',
    running: '進行中 {{count}} 項',
    total: '共 {{count}} 項',
    noPermits: '今日無特殊作業',
    passages: '出入動態',
    noPassages: '暫無出入記錄',
    unknown: '未登記',
    notices: '通知公告',
    noNotices: '暫無通知',
    weather: '廠區天氣',
    stalled: '定位資料中斷',
    lost: '與伺服器連線中斷，正在重新連線…',
    refused: '投影連結無效或已停用，請聯絡管理員重新取得',
  },
}

export const menu = {
  projectionScreens: '投影設定',
  action: { screenLink: '取得投影連結' },
}

export const resources = {
  projectionScreen: {
    title: '投影',
    fields: {
      name: '名稱',
      enabled: '啟用',
      title: '螢幕標題（不填則為廠區名稱）',
      size: '螢幕尺寸',
      parts: '顯示內容',
      areas: '顯示人數的區域',
      accidentFreeSince: '安全生產起始日',
      weather: '天氣',
      turnS: '換頁間隔（秒）',
      notices: '通知公告（每行一則）',
      lastSeenAt: '最近連線',
    },
    filters: { name: '名稱', size: '螢幕尺寸', enabled: '啟用' },
    actions: { link: '投影連結' },
  },
}

export const options = {
  screenSize: { '640x320': 'LED 看板 640×320', '1920x1080': '電視 1920×1080' },
  screenPart: {
    heads: '在場人數',
    areas: '區域人數',
    safeDays: '安全生產天數',
    permits: '今日作業',
    passages: '出入動態',
    notices: '通知公告',
    weather: '天氣',
  },
}

export const rules = { projectionTurn: '請輸入 3–120 的整數' }

export const log = {
  action: { projectionScreen: { showLink: '檢視投影連結', renewLink: '重新產生投影連結' } },
}
