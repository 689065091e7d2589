import { kind, ruleSentences } from './alarm-kinds.ts'
import { permitFaults } from './permit-faults.ts'

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

const seenByCamera = {
  noHelmet: '未戴安全帽',
  noWorkwear: '未穿工作服',
  smoking: '吸菸',
  phone: '使用手機',
  fire: '明火',
  smoke: '煙霧',
  intrusion: '闖入',
  fall: '人員倒地',
  absence: '離崗',
  crowd: '人員聚集',
  leak: '跑冒滴漏',
  other: '其他',
}

const seen = {
  ...seenByCamera,
  combustible: '可燃氣體',
  toxic: '有毒氣體',
  oxygen: '氧含量異常',
  otherGas: '其他氣體',
  ...permitFaults,
  roundLate: '巡檢遲到',
  roundIncomplete: '漏巡',
  roundMissed: '未巡檢',
}

export const alarms = {
  title: '警報清單',
  kind,
  kindOf: '{{kind}}：{{event}}',
  seen,
  who: {
    card: '定位卡 {{sn}}',
    anchor: '基站 {{sn}}',
    gateway: '閘道器 {{sn}}',
    camera: '攝影機 {{sn}}',
    detector: '氣體偵測器 {{sn}}',
    permit: '作業票 {{sn}}',
    round: '巡檢 {{sn}}',
    cardOf: '{{name}}（定位卡 {{sn}}）',
    unregisteredCard: '未登記的定位卡 {{sn}}',
    crowd: '{{count}} 人',
    staff: '在崗 {{count}} 人',
  },
  priority,
  state,
  action: { locate: '定位', acknowledge: '確認', handle: '處理', print: '列印' },
  disposition,
  unlocated: '位置未知',
  near: '距{{name}} {{distance}} 公尺',
  placeBefore: '{{place}}（警報前 {{duration}} 測得）',
  acknowledgeAsk: '確認所選的 {{number}} 筆未確認警報？其餘 {{others}} 筆不受影響。',
  since: '開始於 {{at}}',
  late: {
    both: '{{at}} 按下（裝置時鐘），{{arrived}} 到達',
    outside: '{{at}} 發生（對方系統時鐘），{{arrived}} 到達',
    hint: '{{arrived}} 才到達',
  },
  acknowledgeFailed: '{{number}} 筆警報未能確認，其狀態可能已變化',
  column: {
    who: '對象',
    where: '位置',
    startedAt: '開始時間',
    status: '狀態',
    near: '最近地點',
  },
  rule: ruleSentences,
  stateTabs: '按狀態查看',
}

export const menu = {
  alarms: '警報管理',
  alarmList: '警報清單',
  alarmStatistics: '警報統計',
  alarmSettings: '警報設定',
  silenceWindows: '靜默時段',
  alarmTemplates: '警報範本',
  action: { acknowledge: '確認警報', handle: '處置警報', assign: '指派警報', shelve: '擱置警報', reopen: '重新開啟警報' },
}

export const options = {
  alarmKind: kind,
  alarmPriority: priority,
  cameraEvent: seenByCamera,
  aiOutcome: { ...priority, ignored: '不警報' },
  alarmState: state,
  alarmDisposition: disposition,
  alarmEvent: { ...seen, unregisteredCard: '未登記的定位卡' },
  alarmCondition: { active: '仍存在', cleared: '已消除' },
}

export const reasons = {
  alarmTransitionInvalid: '警報狀態已變化',
  alarmNotSeen: '帳號「{{name}}」無權查看此警報，請改派其他人',
  alarmOnSite: '該警報須現場確認，請填寫現場確認人',
  alarmWorkerUnknown: '帳號「{{name}}」不存在、已停用或不能進入本廠區',
}

export const errors = {
  alarmTransitionInvalid: '警報狀態已變化，無法執行此操作，請重新整理後查看',
}

export const log = {
  action: {
    alarmAcknowledge: '確認警報',
    alarmHandle: '處理警報',
    alarmPhone: '檢視警報相關人員電話',
    alarmAssign: '指派警報',
    alarmComment: '備註警報',
    alarmReopen: '重新開啟警報',
    alarmShelve: '擱置警報',
    alarmUnshelve: '取消擱置警報',
    alarmStatisticsExport: '匯出警報統計',
    gatheringStatisticsExport: '匯出聚集統計',
    handoverWrite: '交班',
    handoverSign: '接班',
    handOver: '交接班轉交警報',
    conformanceReplace: '取代標準符合性測試結果',
  },
  value: {
    phoneOf: '電話所屬人',
    assignedToName: '負責人',
    comment: '備註',
    minutes: '分鐘',
    reason: '原因',
    handedAlarms: '轉交警報數',
    keptAlarms: '未轉交警報數',
  },
}

export const rules = { aiCode: '事件代碼須為 1～32 位字母或數字', aiLeast: '信賴度須為 0～100' }
