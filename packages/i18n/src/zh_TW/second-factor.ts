export const secondFactor = {
  title: '兩步驟驗證',
  off: '尚未啟用。啟用後，登入時除密碼外還須輸入手機驗證器的動態碼，密碼外洩時他人也無法登入。管理員帳號建議啟用。',
  on: '已啟用。登入時除密碼外還須輸入動態碼。',
  since: '啟用時間',
  recoveryLeft: '剩餘復原碼',
  link: '免登入工作階段不能設定兩步驟驗證。',
  password: '目前密碼',
  start: '啟用兩步驟驗證',
  scan: '1. 用驗證器（如 Google Authenticator、Microsoft Authenticator 等）掃描 QR 碼，或手動輸入金鑰。',
  qr: '兩步驟驗證金鑰的 QR 碼，與下方金鑰內容相同',
  secret: '金鑰',
  enter: '2. 輸入驗證器顯示的 6 位動態碼。',
  code: '動態碼',
  confirm: '確認啟用',
  codesTitle: '復原碼',
  codesText: '手機遺失或更換時，可用復原碼登入，每組只能使用一次。復原碼只顯示這一次，請列印或抄寫後妥善保管。',
  codesCopy: '複製全部',
  codesDone: '已儲存，關閉',
  stop: '停用兩步驟驗證',
  stopCode: '動態碼或復原碼',
}

export const errors = {
  secondFactorNeeded: '此帳號已啟用兩步驟驗證，請輸入動態碼',
  codeWrong: '動態碼或復原碼錯誤，或已使用過。請等待新的動態碼；如仍不正確，請檢查手機時間是否自動校準',
  signInOver: '本次登入驗證已失效，請重新輸入密碼登入',
}

export const log = {
  action: {
    session: {
      codeRefused: '動態碼被拒絕',
      factorOn: '啟用兩步驟驗證',
      factorOff: '停用兩步驟驗證',
    },
  },
}
