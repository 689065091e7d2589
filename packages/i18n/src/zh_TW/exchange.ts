/** Import and export. */
export const exchange = {
  notes: '填寫說明',
  template: '匯入範本',
  errors: '匯入錯誤',
  export: '匯出',
  reason: '錯誤原因',
  fault: '{{heading}}：{{message}}',
  faultSeparator: '；',
  repeatedColumn: '{{name}}（重複）',
  unnamedColumn: '{{letter}} 欄（沒有欄名）',
  rangeFrom: '{{label}}（起）',
  rangeTo: '{{label}}（止）',
  noteRequired: '紅色表頭的欄必填，其餘欄可以不填或刪除。',
  noteEmpty: '編號已存在的列會更新原有資料；空儲存格不改變原有內容。',
  noteText: '證件號、卡號、手機號等長數字請使用文字格式。',
  noteDates: '日期寫作 yyyy-MM-dd，時間寫作 yyyy-MM-dd HH:mm:ss。',
  noteChoices: '{{heading}}：可選 {{choices}}',
  noteReference: '{{heading}}：填寫編號，或唯一的名稱',
  mark: '匯出紀錄',
  markLine: '由 {{name}} 於 {{time}} 匯出',
  markDuty: '本檔案含個人資訊，請妥善保管，不得外傳。',
}

export const menu = {
  reports: '報表統計',
  exports: '匯出中心',
}

export const reasons = {
  repeatedInFile: '與第 {{line}} 列重複',
  unknownOption: '不是可選值，可選：{{options}}',
  wrongDate: '日期格式應為 yyyy-MM-dd',
  wrongYear: '年份應為4 位數字',
  wrongUnit: '應為數值和單位，單位可選：{{units}}',
  wrongShape: '應為圖形文字，如 FLOOR 1; POINT (12.5 40)，且為該項可繪製的圖形',
  wrongDatetime: '時間格式應為 yyyy-MM-dd HH:mm:ss',
  numberCell: '長數字請設為文字格式，Excel 已遺失精度',
  cellTooLong: '儲存格內容過長',
  formulaCell: '不接受公式，請貼上為數值',
  errorCell: '儲存格是錯誤值（如 #N/A），請改為正確內容',
  garbledCell: '儲存格中的文字已損壞（出現「�」），請改正後重新匯入',
  dateCell: 'Excel 已將該內容變成日期，請將儲存格設為文字格式後重新填寫',
  hiddenField: '須先填寫「{{field}}」',
}

export const errors = {
  noExportData: '沒有符合匯出條件的資料，請先查詢',
  importExpired: '匯入校驗結果已過期或已使用，請重新上傳檔案',
  importHasFaults: '檔案中有 {{count}} 列錯誤，請修改後重新上傳，或選擇僅匯入正確的列',
  workbookLocked: '檔案有開啟密碼。請在 Excel 中取消密碼後重新上傳',
  workbookTooLarge: '檔案內容過多（最多 {{rows}} 列）。請刪除多餘的列、欄和空白格式，或拆成幾個檔案',
  headingsUnknown: '前 10 列中沒有找到欄名。請下載範本對照欄名，至少應有：{{names}}',
}

export const log = {
  action: { exportCancel: '取消匯出', exportDownload: '下載匯出檔案' },
}
