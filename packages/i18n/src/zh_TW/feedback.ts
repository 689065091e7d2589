export const feedback = {
  open: '意見回饋',
  title: '意見回饋',
  kind: '類型',
  content: '內容',
  contentHelp: '請說明操作步驟、期望結果和實際結果',
  contentMissing: '請填寫內容',
  page: '所在頁面：{{page}}',
  pictures: '圖片（最多 {{count}} 張）',
  film: '影片（最多 1 個）',
  uploading: '正在上傳「{{name}}」：{{percent}}%',
  stop: '取消上傳',
  submit: '提交',
  sent: '回饋已提交，感謝您的意見',
  leave: '內容尚未提交，確認關閉？',
  stay: '繼續填寫',
  discard: '放棄',
  answer: { title: '處理「{{name}}」的回饋', state: '狀態', reply: '回覆', submit: '儲存' },
}

export const menu = {
  feedback: '使用者回饋',
}

export const resources = {
  feedback: {
    title: '使用者回饋',
    fields: {
      at: '提交時間',
      by: '提交人',
      kind: '類型',
      page: '所在頁面',
      content: '內容',
      pictures: '圖片',
      films: '影片',
      state: '狀態',
      reply: '回覆',
    },
    filters: { state: '狀態', kind: '類型', content: '內容、提交人或頁面', days: '提交時間' },
    actions: { answer: '處理' },
  },
}

export const options = {
  feedbackKind: { problem: '問題', wish: '建議', other: '其他' },
  feedbackState: { open: '待處理', done: '已處理' },
}

export const log = {
  action: {
    feedback: { send: '提交回饋', answer: '處理使用者回饋' },
  },
}
