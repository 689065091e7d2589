export const settings = {
  groups: '參數分組',
  group: {
    display: '平台顯示',
    map: '地圖',
    positioning: '定位',
    alarms: '警報',
    signIn: '登入',
    mail: '寄件信箱',
    licence: '授權許可',
  },
  mail: {
    passwordKept: '密碼加密儲存，不再顯示；留空則保持不變',
    to: '測試收件地址',
    saveFirst: '使用已儲存的設定寄送',
    send: '寄送測試郵件',
    sent: '測試郵件已寄往 {{to}}',
    testSubject: '{{title}}：測試郵件',
    testText: '這是 {{title}} 的測試郵件，由 {{user}} 寄送。收到即表示寄件信箱設定正確。',
  },
}

export const menu = {
  settings: '參數設定',
  dictionary: '字典管理',
  systemParameters: '系統參數',
}

export const resources = {
  dictionaryEntry: {
    title: '字典項目',
    fields: {
      category: '分類',
      value: '值',
      nameZhCn: '簡體中文名稱',
      nameZhTw: '繁體中文名稱',
      nameEnUs: '英文名稱',
      sort: '排序',
    },
    filters: { category: '分類', name: '名稱或值' },
    actions: {},
  },
  systemSetting: {
    title: '系統參數',
    fields: {
      systemTitle: '系統標題',
      notice: '通知公告',
      smoothing: '位置平滑',
      iconHeightPx: '圖示高度（像素）',
      visitorIcon: '訪客預設圖示',
      mapLogo: '地圖標誌',
      disappearanceS: '定位卡消失時間（秒）',
      statistics: '定位統計邏輯',
      cardOfflineMin: '定位卡離線警報時間（分鐘，0 為不警報）',
      lowBatteryPct: '低電量警報（%，0 為不警報）',
      loginCaptcha: '登入驗證碼',
      unattended: '控制台無人操作時',
      freeLogin: '免登入連結',
      mailHost: 'SMTP 伺服器（留空為不寄郵件）',
      mailPort: '連接埠',
      mailSecurity: '加密方式',
      mailFrom: '寄件地址',
      mailUser: '使用者名稱',
      mailPassword: '密碼或授權碼',
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  dictionaryCategory: { supplyKind: '應急物資類別' },
  mailSecurity: { tls: 'SSL/TLS', starttls: 'STARTTLS', none: '不加密' },
  smoothing: { smooth: '平滑移動', off: '直接跳到最新位置' },
  statistics: { live: '只統計線上人員', lastKnown: '失聯人員按最後位置一併統計' },
  freeLogin: { allowed: '允許', refused: '停用（已開啟的立即登出）' },
  loginCaptcha: { always: '每次登入都需要', afterFailures: '登入失敗後才需要' },
  unattended: { watch: '保持上線（用於值守）', signOut: '30 分鐘後自動登出' },
}

export const rules = {
  dictionarySort: '排序須為 0～9999 的整數',
  mailHost: '請填寫伺服器網域名稱或 IP 位址',
  mailPort: '連接埠須為 1～65535',
  iconHeightPx: '圖示高度須為正數，不超過 60，最多兩位小數',
  cardOfflineMin: '離線警報時間須為 0～1440 分鐘，最多兩位小數',
  lowBatteryPct: '低電量須為 0～95 的整數',
  disappearanceS: '定位卡消失時間須為 1～3600 秒',
}

export const reasons = {
  dictionaryTaken: '該分類下已有值「{{name}}」',
  dictionaryUnknown: '字典中沒有「{{name}}」',
  supplyKindUsed: '應急物資「{{name}}」等 {{count}} 筆記錄正在使用該值，不能刪除或改值',
  mailNotSet: '尚未設定寄件信箱',
  mailFailed: '郵件未能寄出：{{why}}',
}

export const log = {
  action: { testMail: '寄送測試郵件' },
}
