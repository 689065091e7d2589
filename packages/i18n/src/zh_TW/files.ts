export const menu = {
  icons: '圖示庫',
  action: { upload: '上傳圖示' },
}

export const files = {
  icons: {
    title: '圖示庫',
    one: '圖示',
    choose: '選擇圖示',
    upload: '上傳圖示',
    empty: '圖示庫中還沒有圖示',
    delete: '刪除圖示「{{name}}」',
    deleteText: '刪除後不可復原。使用中的圖示不能刪除。',
  },
}

export const reasons = {
  iconUsed: '圖示正被「{{where}}」使用，不能刪除',
  fileUnknown: '檔案不存在或已過期，請重新上傳',
}

export const errors = {
  wrongFileType: '檔案類型不正確，允許的類型：{{accept}}',
  fileTooLarge: '檔案大小超出限制（最大 {{limit}}）',
  unreadableFile: '檔案讀取失敗，請檢查檔案是否損壞',
}

export const log = {
  action: {
    iconDelete: '刪除圖示',
    iconUpload: '上傳圖示',
    imageUpload: '上傳圖片',
    editorImageUpload: '上傳編輯器圖片',
    fileUpload: '上傳附件',
  },
}
