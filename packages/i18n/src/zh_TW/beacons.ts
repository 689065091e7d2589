export const beacons = {
  notObtained: '未取得信標資料，請重新整理',
  page: '信標維護',
  sync: '從閘道器同步',
  search: '名稱或硬體編號',
  configure: '修改設定（{{count}}）',
  all: '全選',
  lastAt: '最近一次收到',
  gateway: '回報閘道器',
  battery: '電量',
  heard: '近一天收到次數',
  never: '兩週內從未收到',
  open: '開啟信標維護頁',
  title: '修改 {{count}} 個信標的設定',
  text: '設定經閘道器下發；各信標核對下發密碼後自行回覆，結果見信標的「下發紀錄」。',
  few: '請至少選擇 {{count}} 個信標',
  power: '發射功率',
  interval: '發射間隔（毫秒）',
  password: '下發密碼（6 位數字）',
  sixDigits: '下發密碼為 6 位數字',
  submit: '下發設定',
  ordered: '已向 {{count}} 個信標下發設定',
  wrongPassword: '信標密碼錯誤',
  importJson: '匯入 JSON',
  onlyJson: '只能匯入 JSON 檔案',
  unreadable: '讀取檔案失敗：不是信標的 JSON 檔案',
  imported: '已匯入 {{done}} 個信標，{{failed}} 個未能匯入（編號已存在、樓層不存在或缺少座標）',
}

export const menu = { action: { beaconConfigure: '修改信標設定' } }

export const reasons = { beaconUnknown: '未取得信標資料，請重新整理' }

export const log = { action: { beacon: { configure: '修改信標設定' } } }
