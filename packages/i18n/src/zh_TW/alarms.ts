import type { AlarmKind } from '@muster/contracts'

const kind = {
  sos: 'SOS 求救',
  outOfBounds: '越界警報',
  overcrowding: '超員警報',
  lowBattery: '低電量警報',
  cardOffline: '定位卡離線',
} satisfies Record<AlarmKind, string>

const priority = { critical: '緊急', high: '高', medium: '中', low: '低' }

const state = {
  activeNew: '警報中 · 未確認',
  activeAcknowledged: '警報中 · 已確認',
  clearedNew: '已消除 · 未確認',
  clearedAcknowledged: '已消除 · 待處理',
  activeHandled: '已處理 · 仍在警報',
  closed: '已關閉',
}

const disposition = { handle: '處理', ignore: '忽略' }

export const alarms = {
  title: '警報清單',
  kind,
  who: { card: '定位卡 {{sn}}', cardOf: '{{name}}（定位卡 {{sn}}）', crowd: '{{number}} 人' },
  priority,
  state,
  action: { locate: '定位', acknowledge: '確認', handle: '處理' },
  disposition,
  unlocated: '位置未知',
  near: '距{{name}} {{distance}} 公尺',
  acknowledgeAsk: '確認所選的 {{number}} 筆未確認警報？其餘 {{others}} 筆不受影響。',
  since: '開始於 {{at}}',
  late: { both: '{{at}} 按下（裝置時鐘），{{arrived}} 到達', hint: '{{arrived}} 才到達' },
  acknowledgeFailed: '{{number}} 筆警報未能確認，其狀態可能已變化',
  column: {
    who: '對象',
    where: '位置',
    startedAt: '開始時間',
    status: '狀態',
  },
  strip: {
    label: '警報列',
    rows: '未關閉的警報',
    none: '目前無未關閉的警報',
    unacknowledged: '未確認 {{number}}',
    inWork: '處理中 {{number}}',
    waiting: '{{number}} 筆新警報',
    acknowledgeVisible: '確認所見 {{number}} 筆',
    acknowledgeGroup: '確認本組 {{number}} 筆',
    expand: '展開全部（{{number}}）',
    collapse: '收合',
    announce: '{{priority}}警報：{{what}}，{{who}}，{{where}}',
    firstOut: '首發',
    groupOf: '{{number}} 個對象',
    groupFirst: '首發：{{who}}，{{at}}',
    groupOpen: '展開本組',
    groupClose: '收合本組',
  },
  sound: {
    title: '警報聲音',
    on: '聲音已啟用',
    off: '音量為零',
    notEnabled: '聲音未啟用',
    muted: '已靜音 {{left}}',
    volume: '音量',
    test: '試聽各級警報音',
    mute: '靜音 2 分鐘（m）',
    unmute: '取消靜音',
    hint: '靜音不等於確認；靜音期間出現的新警報仍會響鈴。',
    keys: '單鍵快速鍵（a 確認，m 靜音）',
  },
  handle: {
    title: '處理警報',
    disposition: '處置方式',
    cause: '原因',
    causeHelp: '可點選下方常見原因，或自行填寫',
    causeRequired: '請填寫原因',
    causeLong: '原因不能超過 200 個字元',
    falseAlarm: '誤報',
    description: '處理說明',
    descriptionLong: '處理說明不能超過 1000 個字元',
    submit: '提交',
    leave: '已填寫的內容尚未提交，確定放棄？',
    stay: '繼續填寫',
    discard: '放棄',
    usual: {
      unauthorised: '未經許可進入',
      passing: '途經區域邊緣',
      rescue: '已派人到場處置',
      mispress: '誤觸按鈕',
      device: '設備或定位異常',
      test: '測試',
    },
  },
  detail: {
    clearedAt: '消除時間',
    stillActive: '仍在警報',
    yes: '是',
    no: '否',
    timeline: '處理過程',
    system: '系統',
    evidence: '警報依據',
    rule: '規則',
    measured: '實測值',
    members: '在場人員',
    deviceRule: '設備主動上報',
    anchors: '定位基站',
    frame: '資料框',
    frameOf: '閘道器 {{gateway}}，序號 {{seq}}',
    frameArrived: '到達時間',
    noFixes: '警報前後沒有可用的定位點',
    fixes: '警報前後的定位點',
    fixTime: '時間',
    floor: '樓層',
    accuracy: '精度',
    method: '方式',
    plot: '警報前後的 {{number}} 個定位點及所在區域',
  },
  event: {
    raised: '警報產生',
    escalated: '警報升級',
    eased: '警報降級',
    arrived: '到達伺服器',
    cleared: '警報消除',
    acknowledge: '確認',
    handle: '處理',
    ignore: '忽略',
  },
}

export const menu = {
  alarms: '警報管理',
  alarmList: '警報清單',
  alarmTemplates: '警報範本',
  action: { acknowledge: '確認警報', handle: '處置警報' },
}

export const resources = {
  alarm: {
    title: '警報清單',
    fields: {
      kind: '類型',
      priority: '優先級',
      trackableName: '對象',
      departName: '部門',
      areaName: '位置',
      nearName: '最近地點',
      startedAt: '開始時間',
      arrivedAt: '到達時間',
      clearedAt: '消除時間',
      work: '狀態',
      acknowledgedBy: '確認人',
      acknowledgedAt: '確認時間',
      workedBy: '處理人',
      handledAt: '處理時間',
      disposition: '處置方式',
      cause: '原因',
      falseAlarm: '誤報',
      description: '處理說明',
    },
    filters: {
      subject: '對象、卡號或位置',
      kind: '類型',
      state: '狀態',
      time: '時間範圍',
      priority: '優先級',
      areaId: '區域',
      departId: '部門',
      person: '人員或車輛',
    },
    actions: { acknowledge: '確認' },
  },
  alarmTemplate: {
    title: '警報範本',
    fields: {
      name: '範本名稱',
      type: '適用對象',
      outOfBounds: '越界警報',
      lowBattery: '低電量警報',
      cardOffline: '定位卡離線',
      sos: 'SOS 求救',
      users: '使用數量',
    },
    filters: { name: '範本名稱', type: '適用對象' },
    actions: {},
  },
}

export const options = {
  alarmKind: kind,
  alarmPriority: priority,
  alarmState: state,
  alarmDisposition: disposition,
  alarmListState: {
    inAlarm: '警報中（未處理）',
    new: '未確認',
    acknowledged: '已確認，待處理',
    handled: '已處理',
    standing: '警報條件仍存在',
  },
  alarmTemplateType: { person: '人員', vehicle: '車輛' },
  alarmSwitch: { Y: '警報', N: '不警報' },
  alarmAlways: { Y: '一律警報，不能關閉' },
}

export const reasons = {
  alarmTemplateUnknown: '警報範本「{{name}}」不存在，或不適用於該類對象',
  alarmTemplateInUse: '該範本正用於 {{count}} 個人員、車輛或訪客預約，不能刪除',
  alarmTemplateTypeInUse: '該範本正用於 {{count}} 個人員、車輛或訪客預約，不能變更適用對象',
}

export const errors = {
  alarmTransitionInvalid: '警報狀態已變化，無法執行此操作，請重新整理後查看',
}

export const log = {
  action: { alarmAcknowledge: '確認警報', alarmHandle: '處理警報' },
}
