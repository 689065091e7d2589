export const feedback = {
  open: '意见反馈',
  title: '意见反馈',
  kind: '类型',
  content: '内容',
  contentHelp: '请说明操作步骤、期望结果和实际结果',
  contentMissing: '请填写内容',
  page: '所在页面：{{page}}',
  pictures: '图片（最多 {{count}} 张）',
  film: '视频（最多 1 个）',
  uploading: '正在上传“{{name}}”：{{percent}}%',
  stop: '取消上传',
  submit: '提交',
  sent: '反馈已提交，感谢您的意见',
  leave: '内容尚未提交，确认关闭？',
  stay: '继续填写',
  discard: '放弃',
  answer: { title: '处理“{{name}}”的反馈', state: '状态', reply: '回复', submit: '保存' },
}

export const menu = {
  feedback: '用户反馈',
}

export const resources = {
  feedback: {
    title: '用户反馈',
    fields: {
      at: '提交时间',
      by: '提交人',
      kind: '类型',
      page: '所在页面',
      content: '内容',
      pictures: '图片',
      films: '视频',
      state: '状态',
      reply: '回复',
    },
    filters: { state: '状态', kind: '类型', content: '内容、提交人或页面', days: '提交时间' },
    actions: { answer: '处理' },
  },
}

export const options = {
  feedbackKind: { problem: '问题', wish: '建议', other: '其他' },
  feedbackState: { open: '待处理', done: '已处理' },
}

export const log = {
  action: {
    feedback: { send: '提交反馈', answer: '处理用户反馈' },
  },
}
