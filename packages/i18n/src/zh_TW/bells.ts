export const bells = {
  everywhere: '全廠',
  never: '未響過',
  topic: '下發主題',
  rings: '響鈴記錄',
  noRings: '還沒有響過',
  at: '時間',
  order: '指令',
  cause: '起因',
  outcome: '結果',
  ring: '響鈴',
  stop: '停止',
  tried: '{{by}} 測試',
  test: {
    title: '測試電鈴：{{name}}',
    text: '電鈴將實際響起，最長 5 秒，測試前請告知現場人員。未啟用的電鈴也可以測試。',
    submit: '響鈴',
    close: '關閉',
  },
  state: {
    waiting: '正在下達',
    sent: '已下達，等待回覆',
    unsent: '未能下達：訊息服務無法使用',
    silent: '無回覆：電鈴或其閘道可能斷電、斷網',
    done: '已執行',
    refused: '電鈴拒絕執行',
    unreachable: '聯絡不到電鈴',
  },
}

export const record = { tab: { rings: '響鈴記錄' } }

export const menu = { alarmBells: '警報電鈴', action: { bellTest: '測試電鈴' } }

export const options = { bellWay: { mqtt: '經閘道（MQTT）', http: '電鈴控制器（HTTP）' } }

export const reasons = { bellCodeTaken: '編號「{{name}}」已屬於另一個電鈴' }

export const log = { action: { bell: { test: '測試電鈴' } } }

export const rules = {
  bellCode: '編號由 1～30 位字母、數字、橫線或底線組成',
  bellAddress: '位址中不能包含使用者名稱和密碼',
  bellSeconds: '響鈴時間應為 1～600 秒的整數',
}

export const resources = {
  alarmBell: {
    title: '警報電鈴',
    fields: {
      name: '名稱',
      id: '連線狀態',
      code: '編號',
      kinds: '警報類型',
      areas: '服務區域（不選為全廠）',
      way: '連線方式',
      address: '控制器位址',
      seconds: '響鈴時間（秒）',
      enabled: '啟用',
      remark: '備註',
      lastAt: '最近響鈴',
      lastResult: '最近結果',
    },
    filters: { name: '名稱或編號', online: '連線狀態', kind: '警報類型', way: '連線方式', enabled: '啟用' },
    actions: { test: '測試' },
  },
}
