export const log = {
  action: { viewSave: '保存列表视图', viewDelete: '删除列表视图' },
}
