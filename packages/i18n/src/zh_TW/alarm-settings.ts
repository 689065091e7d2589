import { kind } from './alarm-kinds.ts'

/** Flow, silence windows and templates of alarms. */
export const alarms = {
  silence: { everyKind: '全部類型（SOS 除外）', everywhere: '全廠' },
  flow: { times: '警報時間參數（分鐘）', atOnce: '立即', after: '逾 {{number}} 分鐘未確認', level: '{{after}}：{{names}}（{{means}}）' },
}

export const resources = {
  alarmFlow: {
    title: '警報設定',
    fields: {
      kind: '警報類型',
      areaId: '區域（不選為全廠）',
      areaName: '區域',
      priority: '級別（不選為預設級別）',
      responsible: '負責人帳號（依序分派給第一位可處理者）',
      handleMin: '確認後逾時未處理提醒（分鐘，0 表示不提醒）',
      responsibleName: '負責人',
      onSite: '須現場確認',
      levels: '通知與升級',
      steps: '處置步驟（一行一步；未填則依全廠設定或系統預設）',
      told: '通知與升級',
    },
    groups: {
      responsible: { account: '帳號' },
      levels: { afterMin: '未確認多少分鐘後（0 為立即）', people: '通知人員', also: '同時通知' },
    },
    filters: { kind: '警報類型' },
    actions: {},
  },
  silenceWindow: {
    title: '靜默時段',
    fields: {
      kinds: '警報類型（不選為全部，SOS 除外）',
      areas: '區域（不選為全廠）',
      fromAt: '開始時間',
      untilAt: '結束時間',
      reason: '原因',
      state: '狀態',
    },
    filters: { state: '狀態', kind: '警報類型' },
    actions: {},
  },
  alarmTemplate: {
    title: '警報範本',
    fields: {
      name: '範本名稱',
      type: '適用對象',
      ...kind,
      users: '使用數量',
    },
    filters: { name: '範本名稱', type: '適用對象' },
    actions: {},
  },
}

export const options = {
  alarmLevelMeans: { card: '通知人員的定位卡（振動並顯示）', bell: '警報所在區域的電鈴' },
  silenceState: { inForce: '生效中', toCome: '未開始', over: '已結束' },
  alarmTemplateType: { person: '人員', vehicle: '車輛' },
  alarmSwitch: { Y: '警報', N: '不警報' },
  alarmAlways: { Y: '一律警報，不能關閉' },
}

export const reasons = {
  alarmFlowTaken: '此警報類型已有全廠設定，請修改原有設定',
  alarmFlowAreaTaken: '此警報類型在該區域已有設定，請修改原有設定',
  alarmTemplateUnknown: '警報範本「{{name}}」不存在，或不適用於該類對象',
  alarmTemplateInUse: '該範本正用於 {{count}} 個人員、車輛或訪客預約，不能刪除',
  alarmTemplateTypeInUse: '該範本正用於 {{count}} 個人員、車輛或訪客預約，不能變更適用對象',
}

export const rules = {
  silenceEnd: '結束時間應晚於開始時間，且不超過 31 天',
  alarmFlowPriority: '此類警報的級別由系統判定，無法設定',
  alarmFlowMinutes: '請填寫 0 至 1440 之間的整數',
}
