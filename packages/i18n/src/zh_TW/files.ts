export const reasons = {
  fileUnknown: '檔案不存在或已過期，請重新上傳',
}

export const errors = {
  wrongFileType: '檔案格式不正確，允許的格式：{{accept}}',
  fileTooLarge: '檔案大小超出限制（最大 {{limit}}）',
  unreadableFile: '檔案讀取失敗，請檢查檔案是否損壞',
}

export const log = {
  action: { imageUpload: '上傳圖片', editorImageUpload: '上傳編輯器圖片', fileUpload: '上傳附件' },
}
