/** What the login page says of licences; `licence-page.ts` has the rest. */
export const licence = {
  choose: '選擇授權檔',
  limits: '支援 .lic 檔案，不超過 {{size}} KB',
  confirm: '請輸入建築名稱「{{name}}」以確認更換',
  taken: '授權檔已生效',
  expiredTitle: '授權許可遺失或已過期',
  expiredText: '系統已停止使用，請上傳新的授權檔。警報、定位和既有資料不受影響。',
  installation: '安裝編號：{{id}}（申請授權時請提供給供應商）',
  toLogin: '返回登入頁',
  fault: {
    missing: '尚未上傳授權檔',
    malformed: '授權檔無法識別',
    unknownKey: '授權檔不是由受信任的供應商簽發',
    forged: '授權檔的簽章不正確',
    foreignBuilding: '授權檔屬於其他建築',
    foreignInstallation: '授權檔屬於其他安裝實例',
    notYetValid: '授權檔尚未到生效時間',
    expired: '授權檔已過期',
  },
}

export const menu = {
  licence: '授權許可',
}

export const reasons = {
  licenceMissing: '沒有上傳授權檔',
  licenceMalformed: '這不是有效的授權檔，檔案可能不完整',
  licenceUnknownKey: '授權檔不是由受信任的供應商簽發',
  licenceForged: '授權檔的簽章不正確，內容可能遭改動',
  licenceForeignBuilding: '授權檔屬於其他建築',
  licenceForeignInstallation: '授權檔屬於其他安裝實例，請將本系統的安裝編號告知供應商',
  licenceNotYetValid: '授權檔尚未到生效時間',
  licenceExpired: '授權檔已過期',
  licenceOlder: '該授權檔早於目前使用的授權檔',
  licenceNoneToBind: '沒有等待綁定的授權檔，請先上傳',
}

export const errors = {
  licenceInactive: '授權許可遺失或已過期，請上傳新的授權檔後使用',
  moduleNotLicensed: '目前的授權許可不包含該模組',
}

export const log = {
  action: {
    licence: { upload: '上傳授權檔', refused: '授權檔被拒絕', bind: '綁定授權檔' },
  },
}
