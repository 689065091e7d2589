/** Sessions, how they end and are prolonged, and sign-in by links; the login page has its own texts. */
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
    title: '強制「{{account}}」離線',
    text: '該工作階段（{{device}}，{{address}}）將立即登出，未儲存的內容會遺失。',
    submit: '強制離線',
  },
  key: {
    title: '為「{{name}}」簽發金鑰',
    first: '簽發後，來源系統即可用該金鑰簽署免登入連結。金鑰只顯示一次，請妥善保存。',
    replaces: '簽發新金鑰後，原金鑰立即失效，來源系統須更換為新金鑰。新金鑰只顯示一次。',
    once: '請立即複製金鑰，關閉後無法再次檢視。',
    id: '金鑰編號',
    secret: '金鑰',
    submit: '簽發金鑰',
    done: '已保存，關閉',
  },
  link: {
    title: '免登入',
    working: '正在登入，請稍候',
    failed: '免登入失敗',
    noScreen: '大螢幕未開通',
    noScreenText: '本系統尚未開通該大螢幕，您已登入，可直接進入控制台。',
    toConsole: '進入控制台',
  },
}
