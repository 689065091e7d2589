/** A person, vehicle or visit with all that is known of it. */
export const record = {
  tab: {
    fields: '資料',
    inside: '目前在內',
    visits: '到訪紀錄',
    holders: '綁定紀錄',
    battery: '電量',
    health: '運作',
    survey: '檢驗',
    orders: '下達紀錄',
    card: '定位卡',
    track: '軌跡',
    alarms: '警報',
    certificates: '證書',
    log: '日誌',
  },
  status: '即時狀態',
  map: '地圖',
  photo: '{{name}}的照片',
  all: '檢視全部',
  noAlarms: '沒有警報紀錄',
  noCertificates: '沒有特種作業證',
  noLog: '沒有日誌',
  noTrack: '最近 {{days}} 天沒有軌跡',
  track: '最近 {{days}} 天的軌跡',
  trackColumn: { day: '日期', from: '首次定位', to: '末次定位', replay: '重播' },
  replay: '重播 {{day}} 的軌跡',
}

export const log = {
  action: {
    trackable: { view: '檢視人員或車輛詳情' },
  },
}

/** What a deletion does beside hiding its rows. */
export const effects = {
  cards: '解除 {{count}} 張定位卡的綁定，可發給他人使用',
  alarms: '{{count}} 則未結束的警報保留，仍須處理',
  certificates: '{{count}} 份特種作業證一併刪除',
  teams: '退出 {{count}} 個巡檢班組',
  departments: '{{count}} 個部門不再有負責人',
  tracks: '軌跡、警報和綁卡紀錄保留，仍可查詢和重播',
}
