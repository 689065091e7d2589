export const menu = {
  settings: '參數設定',
  systemParameters: '系統參數',
}

export const resources = {
  systemSetting: {
    title: '系統參數',
    fields: {
      systemTitle: '系統標題',
      notice: '通知公告',
      disappearanceS: '定位卡消失時間（秒）',
      loginCaptcha: '登入驗證碼',
      unattended: '控制台無人操作時',
    },
    filters: {},
    actions: {},
  },
}

export const options = {
  loginCaptcha: { always: '每次登入都需要', afterFailures: '登入失敗後才需要' },
  unattended: { watch: '保持上線（用於值守）', signOut: '30 分鐘後自動登出' },
}

export const rules = {
  disappearanceS: '定位卡消失時間須為 1～3600 秒',
}
