export const accounts = {
  reset: {
    title: '重設「{{name}}」的密碼',
    text: '系統將產生一組新密碼，只顯示一次；此帳號的所有登入立即失效，下次登入後必須先變更密碼。',
    confirm: '重設密碼',
    once: '請將新密碼告知本人。關閉後無法再次檢視。',
    password: '新密碼',
  },
  factorReset: {
    title: '重設「{{name}}」的兩步驟驗證',
    text: '適用於本人遺失手機且沒有復原碼的情況，請先核實本人身分。重設後此帳號僅憑密碼即可登入，其所有登入立即失效；此操作記入操作日誌。',
    confirm: '重設兩步驟驗證',
  },
}

export const menu = {
  accounts: '帳號管理',
}

export const resources = {
  account: {
    title: '帳號',
    fields: {
      loginName: '登入名稱',
      realName: '姓名',
      person: '關聯人員',
      personName: '關聯人員',
      role: '角色',
      roleName: '角色',
      language: '語言',
      enabled: '啟用',
      administrator: '管理員',
      password: '密碼',
      secondFactor: '兩步驟驗證',
      createdAt: '建立時間',
    },
    filters: { name: '登入名稱或姓名', roleId: '角色', enabled: '啟用' },
    actions: { reset: '重設密碼', factorReset: '重設兩步驟驗證' },
  },
}

export const options = {
  language: { zh_CN: '简体中文', zh_TW: '繁體中文', en_US: 'English' },
  accountPassword: { none: '未設定', initial: '待本人變更', own: '已設定' },
}

export const reasons = {
  ownAccount: '不能停用、刪除或重設自己的帳號',
  lastAdministrator: '這是最後一個啟用的管理員，無法停用或刪除',
  accountAboveOwn: '此帳號的權限超出您的權限，無法修改',
  accountElsewhere: '此帳號還可進入其他建築，而您在那裡沒有相同的角色，不能在此修改',
  personElsewhere: '此帳號關聯的人員屬於其他建築',
  personTaken: '該人員已有帳號',
  loginNameTaken: '登入名稱「{{name}}」已存在',
}

export const log = {
  action: {
    account: { reset: '重設帳號密碼', factorReset: '重設帳號兩步驟驗證' },
  },
}
