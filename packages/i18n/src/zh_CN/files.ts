export const menu = {
  icons: '图标库',
  action: { upload: '上传图标' },
}

export const files = {
  icons: {
    title: '图标库',
    one: '图标',
    choose: '选择图标',
    upload: '上传图标',
    empty: '图标库中还没有图标',
    delete: '删除图标“{{name}}”',
    deleteText: '删除后不可恢复。正在使用的图标不能删除。',
  },
}

export const reasons = {
  iconUsed: '图标正被“{{where}}”使用，不能删除',
  fileUnknown: '文件不存在或已过期，请重新上传',
}

export const errors = {
  wrongFileType: '文件类型不正确，允许的类型：{{accept}}',
  fileTooLarge: '文件大小超出限制（最大 {{limit}}）',
  unreadableFile: '文件读取失败，请检查文件是否损坏',
}

export const log = {
  action: {
    iconDelete: '删除图标',
    iconUpload: '上传图标',
    imageUpload: '上传图片',
    editorImageUpload: '上传编辑器图片',
    fileUpload: '上传附件',
  },
}
