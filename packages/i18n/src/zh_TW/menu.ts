export const menus = {
  label: '選單樹',
  hidden: '已隱藏',
  ofMenu: '「{{name}}」的操作',
  toTitle: '移動「{{name}}」到',
  toTop: '放在最上層',
  hide: '隱藏',
  show: '顯示',
  restore: '恢復預設',
  hiddenNow: '已隱藏「{{name}}」',
  shownNow: '已顯示「{{name}}」',
  restored: '「{{name}}」已恢復預設',
  resetAll: '恢復預設選單',
  resetText:
    '全部內建選單恢復預設的名稱、圖示、位置和顯示；{{count}} 個自建選單和按鈕將被刪除，其權限代碼同時從角色中移除。此操作無法復原。',
  resetDone: '已恢復預設選單',
}

export const menu = {
  menus: '選單管理',
  action: { view: '檢視', add: '新增', edit: '編輯', delete: '刪除', reset: '恢復預設', import: '匯入', export: '匯出' },
}

export const resources = {
  menuEntry: {
    title: '選單',
    fields: {
      origin: '來源',
      kind: '類型',
      titleZhCn: '名稱（簡體中文）',
      titleZhTw: '名稱（繁體中文）',
      titleEnUs: '名稱（英文）',
      heading: '所屬群組',
      page: '所在頁面',
      view: '目標頁面',
      query: '查詢參數（頁面網址中「?」之後的部分）',
      address: '連結網址',
      permission: '權限代碼',
      hidden: '隱藏',
      icon: '圖示',
      name: '名稱',
      parentName: '上層選單',
    },
    filters: { name: '名稱', kind: '類型', origin: '來源', hidden: '隱藏' },
    actions: {},
  },
}

export const options = {
  menuOrigin: { own: '自建', builtIn: '內建選單', builtInButton: '內建按鈕' },
  menuKind: { heading: '群組', page: '頁面', view: '頁面連結', link: '外部連結', button: '按鈕' },
  menuIcon: {
    home: '首頁',
    map: '地圖',
    route: '軌跡',
    door: '門禁',
    'car-gate': '柵欄機',
    alert: '警報',
    message: '訊息',
    sitemap: '組織',
    briefcase: '職位',
    users: '人員',
    certificate: '證書',
    chart: '架構圖',
    calendar: '行事曆',
    'list-tree': '清單',
    shield: '權限',
    'user-key': '帳號',
    building: '建築',
    helmet: '安全帽',
    car: '轎車',
    truck: '貨車',
    ruler: '校準',
    'id-card': '證件',
    camera: '攝影機',
    device: '設備',
    router: '閘道器',
    area: '區域',
    patrol: '巡檢',
    flame: '動火',
    siren: '應變',
    settings: '設定',
    report: '報表',
    download: '下載',
    history: '歷史',
    link: '連結',
    file: '檔案',
  },
}

export const rules = {
  menuQuery: '不能包含空格、# 或反斜線',
  menuAddress: '請輸入以 http:// 或 https:// 開頭的網址，且不能包含使用者名稱',
  menuCode: '請以 site: 開頭，如 site:weather:view，只用小寫字母、數字和連字號',
}

export const reasons = {
  menuParentUnknown: '所選的群組或頁面不存在，可能已被刪除',
  menuHeadingTooDeep: '群組最多三層，且不能放在自身之下',
  menuButtonOnPage: '按鈕只能放在頁面上（首頁除外）',
  menuBelowHeading: '選單只能放在最上層或群組下',
  menuFixed: '選單管理及其所在群組不能隱藏，否則無法恢復選單',
  menuCodeMissing: '按鈕必須填寫權限代碼',
  menuTitleMissing: '至少填寫一種語言的名稱',
  menuHasChildren: '該選單下還有 {{count}} 個選單或按鈕，請先移走或刪除',
  menuBuiltIn: '內建選單不能刪除，可以隱藏',
  menuButtonFixed: '內建按鈕不能移動或隱藏',
  menuOwn: '自建選單沒有預設設定',
}

export const log = {
  action: {
    menu: { move: '調整選單位置', hide: '隱藏選單', show: '顯示選單', restore: '恢復選單預設設定', reset: '恢復預設選單' },
  },
}
