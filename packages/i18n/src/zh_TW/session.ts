export const session = {
  title: '登入',
  subtitle: '人員與車輛定位安全管理',
  name: '使用者名稱',
  password: '密碼',
  building: '所屬建築',
  buildingPlaceholder: '請選擇建築',
  buildingsFailed: '建築清單載入失敗',
  noBuildings: '暫無可選建築，請聯絡管理員',
  submit: '登入',
  submitting: '正在登入',
  nameRequired: '請輸入使用者名稱',
  passwordShort: '密碼至少 3 個字元',
  buildingRequired: '請選擇建築',
  showPassword: '顯示或隱藏密碼',
  captcha: '驗證碼',
  captchaRequired: '請輸入驗證碼',
  picture: '驗證碼圖片；看不清楚可換一張，或選擇免輸入驗證',
  otherPicture: '換一張',
  pictureFailed: '驗證碼載入失敗，請按換一張重試',
  noTyping: '免輸入驗證',
  working: '正在驗證，請稍候',
  workDone: '驗證已通過',
  typeInstead: '改為輸入驗證碼',
  wait: '登入失敗次數過多，請於 {{seconds}} 秒後再試',
  tryAgain: '現在可以重新登入',
  passwordChanged: '密碼已修改，請重新登入',
  failed: '登入失敗',
  codeNeeded: '請輸入驗證器中的 6 位動態碼，或一組復原碼',
  code: '動態碼或復原碼',
  codeRequired: '請輸入動態碼或復原碼',
  codeSubmit: '驗證並登入',
  codeBack: '返回重新登入',
}

export const sessions = {
  own: {
    title: '登入裝置',
    text: '以下為您目前的全部登入。如有不認識的裝置，請結束該工作階段並變更密碼。',
    device: '裝置',
    address: '來源位址',
    building: '建築',
    startedAt: '登入時間',
    lastSeenAt: '最近活動時間',
    action: '操作',
    current: '目前工作階段',
    end: '結束工作階段',
    everywhere: '在所有裝置登出',
  },
  forceOff: {
    titleMany: '強制 {{count}} 個工作階段離線',
    textMany: '所選工作階段將立即登出，未儲存的內容會遺失；目前使用的工作階段不受影響。',
    title: '強制「{{account}}」離線',
    text: '該工作階段（{{device}}，{{address}}）將立即登出，未儲存的內容會遺失。',
    submit: '強制離線',
  },
  key: {
    title: '為「{{name}}」簽發金鑰',
    first: '簽發後，來源系統即可用該金鑰簽署免登入連結。金鑰只顯示一次，請妥善保管。',
    replaces: '簽發新金鑰後，原金鑰立即失效，來源系統須更換為新金鑰。新金鑰只顯示一次。',
    once: '請立即複製金鑰，關閉後無法再次檢視。',
    id: '金鑰編號',
    secret: '金鑰',
    submit: '簽發金鑰',
    done: '已儲存，關閉',
  },
  end: {
    soon: '本次登入即將到期，請延長，以免被強制登出。剩餘',
    soonByLink: '本次免登入即將到期，請從來源系統重新進入。剩餘',
    extend: '延長登入',
    why: '請輸入密碼以確認身分，延長後頁面內容保持不變。',
  },
  idle: { title: '長時間無操作', text: '控制台長時間無人操作，即將自動登出。剩餘', stay: '繼續使用' },
  link: {
    title: '免登入',
    working: '正在登入，請稍候',
    failed: '免登入失敗',
    toConsole: '進入控制台',
  },
}

export const password = {
  title: '修改密碼',
  old: '原密碼',
  new: '新密碼',
  confirmation: '確認新密碼',
  rules: '新密碼須為 8～{{max}} 個字元，且同時包含大寫字母、小寫字母、數字和特殊符號',
  rulesLong: '新密碼須為 8～16 位，且同時包含大寫字母、小寫字母、數字和特殊符號；或為 17～{{max}} 位的密碼短語，字元種類不限',
  oldRequired: '請輸入原密碼',
  confirmationRequired: '請再次輸入新密碼',
  same: '新密碼不能與原密碼相同',
  differs: '兩次輸入的新密碼不一致',
  submit: '確定修改',
  mustChange: '目前的密碼由管理員設定，請先變更為您自己的密碼，再使用系統。',
  weakTitle: '密碼強度較弱',
  weakText: '目前的密碼過於簡單，有安全風險，建議立即修改。',
  now: '立即修改',
  later: '暫不修改',
}

export const menu = {
  onlineSessions: '線上工作階段',
  integrators: '免登入介接',
  action: { key: '簽發金鑰' },
}

export const resources = {
  integrator: {
    title: '免登入介接',
    fields: {
      name: '來源系統',
      account: '登入帳號',
      accountName: '登入帳號',
      enabled: '啟用',
      bigScreen: '大螢幕長期上線',
      keyIssuedAt: '金鑰簽發時間',
      lastUsedAt: '最近使用時間',
    },
    filters: { name: '來源系統' },
    actions: { key: '簽發金鑰' },
  },
  onlineSession: {
    title: '線上工作階段',
    fields: {
      account: '帳號',
      realName: '姓名',
      kind: '登入方式',
      address: '來源位址',
      device: '裝置',
      userAgent: '瀏覽器識別',
      startedAt: '登入時間',
      lastSeenAt: '最近活動時間',
      expiresAt: '到期時間',
    },
    filters: { account: '帳號或姓名', address: '來源位址', kind: '登入方式' },
    actions: { end: '強制離線' },
  },
}

export const options = {
  sessionKind: { console: '帳號密碼', link: '免登入連結', screen: '大螢幕' },
}

export const reasons = {
  accountNotForLinks: '該帳號不能用於免登入：須為本建築的一般帳號',
  linkAboveOwn: '免登入所用帳號的權限或資料範圍超出您自己的，不能設定',
}

export const errors = {
  badCredentials: '使用者名稱或密碼錯誤',
  captchaWrong: '驗證碼錯誤或已過期，請依新圖片重新輸入',
  tooManyTries: '登入失敗次數過多，請於 {{seconds}} 秒後再試',
  challengeOver: '操作已逾時，請重新送出',
  oldPasswordWrong: '原密碼錯誤',
  passwordWeak: '新密碼須為 8～{{max}} 個字元，且同時包含大寫字母、小寫字母、數字和特殊符號',
  passphraseWeak: '新密碼須為 8～16 位，且同時包含大寫字母、小寫字母、數字和特殊符號；或為 17～{{max}} 位的密碼短語，字元種類不限',
  passwordSame: '新密碼不能與原密碼相同',
  passwordCommon: '新密碼過於常見或與使用者名稱相近，請更換',
  passwordMustChange: '請先變更密碼',
  accountDisabled: '帳號已停用，請聯絡管理員',
  buildingNotAllowed: '該帳號無權進入所選建築',
  linkInvalid: '免登入連結無效，請從來源系統重新開啟',
  linkOutOfTime: '免登入連結已過期，請從來源系統重新開啟；如仍過期，請檢查來源系統的時間',
  linkUsed: '免登入連結已使用過，請從來源系統重新開啟',
  linksRefused: '該廠區已停用免登入連結，請用帳號登入',
}

export const log = {
  action: {
    session: {
      started: '登入',
      password: '修改密碼',
      refused: '登入被拒絕',
      ended: '登出',
      building: '切換建築',
      link: '免登入',
      linkRefused: '免登入被拒絕',
      endedOwn: '結束自己的工作階段',
      endedAll: '在所有裝置登出',
      forcedOff: '強制離線',
      extended: '延長登入',
    },
    integrator: { key: '簽發免登入金鑰' },
  },
}
