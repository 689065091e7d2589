/** Words in templates, exports and error workbooks. */
export const exchange = {
  notes: '填寫說明',
  template: '匯入範本',
  errors: '匯入錯誤',
  export: '匯出',
  reason: '錯誤原因',
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
