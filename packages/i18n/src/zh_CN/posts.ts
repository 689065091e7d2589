export const menu = {
  posts: '岗位管理',
}

export const resources = {
  post: {
    title: '岗位',
    fields: { name: '岗位名称', code: '岗位编码', number: '岗位编号', description: '岗位说明', headcount: '在岗人数' },
    filters: { nameOrCode: '名称或编码' },
    actions: {},
  },
}

export const reasons = {
  postUnknown: '岗位“{{name}}”不存在',
  postAmbiguous: '有多个岗位名为“{{name}}”，请填写岗位编号',
  postInUse: '有 {{count}} 名人员在该岗位，不能删除',
}
