export const reasons = {
  fileUnknown: '文件不存在或已过期，请重新上传',
}

export const errors = {
  wrongFileType: '文件格式不正确，允许的格式：{{accept}}',
  fileTooLarge: '文件大小超出限制（最大 {{limit}}）',
  unreadableFile: '文件读取失败，请检查文件是否损坏',
}

export const log = {
  action: { imageUpload: '上传图片', editorImageUpload: '上传编辑器图片', fileUpload: '上传附件' },
}
