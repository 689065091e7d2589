export const log = {
  action: { viewSave: '儲存清單檢視', viewDelete: '刪除清單檢視' },
}
