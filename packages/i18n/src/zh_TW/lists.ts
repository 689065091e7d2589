export const log = {
  action: { viewSave: '儲存清單檢視', viewDelete: '刪除清單檢視' },
}

export const reasons = {
  tooManyViews: '儲存的檢視（欄位設定）最多 {{number}} 個，請先刪除不用的',
}
