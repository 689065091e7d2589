export const tracks = {
  title: '軌跡回放',
  subject: {
    title: '對象',
    search: '姓名、部門、單位、定位卡號、車牌',
    label: '搜尋人員或車輛',
    none: '沒有符合條件的人員或車輛',
    more: '僅列出前 {{number}} 個，請輸入更多文字',
    change: '更換對象',
    choose: '請選擇要回放的人員或車輛',
    presence: { present: '在冊', left: '已離職', returned: '已還卡', deleted: '已刪除' },
    until: '{{state}}，攜卡至 {{at}}',
    asking: '正在查找已離開的人員和車輛',
  },
  range: {
    title: '時間範圍',
    minutes: '最近 {{number}} 分鐘',
    hours: '最近 {{number}} 小時',
    from: '開始',
    to: '結束',
    apply: '查詢',
    earlier: '前移一個時段',
    later: '後移一個時段',
    fault: { order: '結束須晚於開始', span: '一次最多查詢 31 天', old: '軌跡保存一年，開始時間過早' },
  },
  summary: {
    title: '概要',
    fixes: '定位點',
    distance: '行程',
    moving: '移動時長',
    gaps: '無資料時段',
    gapsValue: '{{number}} 段，共 {{length}}',
    noGaps: '無',
  },
  speed: {
    title: '速度',
    stand: '停留（低於 0.3 m/s）',
    slow: '慢行（0.3～1 m/s）',
    walk: '步行（1～2 m/s）',
    fast: '快速（2～5 m/s）',
    drive: '行車（5 m/s 以上）',
    gap: '無資料，路徑未知',
  },
  alarms: { title: '該時段警報', none: '無警報', failed: '警報讀取失敗', jump: '跳到 {{at}} 的{{kind}}' },
  loading: '正在讀取軌跡',
  failed: '軌跡讀取失敗',
  empty: '該時段沒有軌跡',
  emptyHint: '可更換時間範圍，或確認該對象當時配戴了定位卡。',
  player: {
    label: '播放控制',
    play: '播放（空白鍵）',
    pause: '暫停（空白鍵）',
    previous: '上一定位點',
    next: '下一定位點',
    speed: '播放速度',
    times: '×{{number}}',
    skipGaps: '跳過無資料時段',
    follow: '畫面跟隨',
    timeline: '時間軸',
    noData: '無資料',
    at: '{{at}}，{{floor}}，{{speed}} m/s',
    atGap: '{{at}}，無資料',
    before: '軌跡尚未開始',
  },
}

export const menu = {
  tracks: '軌跡回放',
}

export const errors = {
  trackRangeInvalid: '查詢時間不正確：開始須早於結束，且跨度不超過 31 天',
}

export const log = {
  action: {
    track: { viewed: '檢視軌跡' },
  },
}
