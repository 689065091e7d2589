export const menu = {
  posts: '職位管理',
}

export const resources = {
  post: {
    title: '職位',
    fields: { name: '職位名稱', code: '職位代碼', number: '職位編號', description: '職位說明', headcount: '在職人數' },
    filters: { nameOrCode: '名稱或代碼' },
    actions: {},
  },
}

export const reasons = {
  postUnknown: '職位「{{name}}」不存在',
  postAmbiguous: '有多個職位名為「{{name}}」，請填寫職位編號',
  postInUse: '有 {{count}} 名人員在該職位，不能刪除',
}
