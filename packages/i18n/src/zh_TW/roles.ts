export const roles = {
  title: '權限設定 · {{name}}',
  parts: '權限的四個部分',
  part: { menus: '功能選單', areas: '關聯區域類型', people: '人員資料權限', patrols: '巡檢資料權限' },
  menus: {
    hint: '勾選此角色可以使用的選單和按鈕；灰色的是您自己沒有、因此不能授予的權限。',
    everybody: '所有登入使用者可見',
    buttons: '「{{name}}」的按鈕',
  },
  areas: {
    scope: '可檢視的區域',
    hint: '在授權類型的區域內，可以檢視和處理人員、車輛的即時位置與警報。',
    all: '全部區域',
    selected: '指定類型的區域',
    types: '區域類型',
  },
  people: {
    scope: '可檢視的人員和車輛',
    hint: '從公司部門、承攬商單位、訪客中選擇，或個別指定人員和車輛。',
    all: '全部人員和車輛',
    selected: '指定的人員和車輛',
    departments: '公司部門（含下級部門）',
    units: '承攬商單位',
    visitors: '訪客',
    people: '個別指定的人員',
    vehicles: '個別指定的車輛',
    searchIn: '在「{{name}}」中搜尋',
    noDepartments: '沒有可選的部門',
    noUnits: '沒有可選的承攬商單位',
  },
  patrols: { scope: '可檢視的巡檢資料', hint: '本部門指帳號關聯人員所在的部門。', departments: '指定的部門' },
  copy: { title: '複製角色「{{name}}」', label: '新角色名稱', name: '{{name}} 副本' },
}

export const menu = {
  roles: '角色管理',
}

export const resources = {
  role: {
    title: '角色',
    fields: { name: '角色名稱', enabled: '啟用', remark: '備註', permissions: '功能權限數', accounts: '帳號數' },
    filters: { name: '角色名稱', enabled: '啟用' },
    actions: { config: '權限設定', copy: '複製' },
  },
}

export const options = {
  patrolScope: { own: '本部門', ownAndSub: '本部門及下級部門', company: '全公司', selected: '指定部門' },
  dataScope: { all: '全部', selected: '指定' },
}

export const reasons = {
  roleInUse: '有 {{count}} 個帳號使用此角色，無法刪除',
  roleUnknown: '角色不存在',
  roleAboveOwn: '此角色的權限超出您的權限，無法修改或刪除',
  grantAboveOwn: '不能授予您自己沒有的權限或資料範圍',
  ownRights: '不能取消自己管理角色的權限',
}

export const log = {
  action: {
    role: { config: '設定角色權限', copy: '複製角色' },
  },
}
