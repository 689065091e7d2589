export const log = {
  action: { viewSave: '保存列表视图', viewDelete: '删除列表视图' },
}

export const reasons = {
  tooManyViews: '保存的视图（列设置）最多 {{number}} 个，请先删除不用的',
}
