export const menu = {
  areas: '区域管理',
  areaTypes: '区域类型',
}

export const options = {
  areaUse: { zone: '普通区域', risk: '风险分区', musterPoint: '安全岛' },
  areaColour: { slate: '灰', green: '绿', teal: '青', violet: '紫', magenta: '品红', brown: '棕' },
}

export const reasons = {
  areaUnknown: '区域“{{name}}”不存在',
  areaAmbiguous: '有多个区域名为“{{name}}”，请填写区域编号',
  areaTypeInUse: '有 {{count}} 个区域属于该类型（{{names}}），不能删除',
  areaTypeGranted: '有 {{count}} 个角色授权了该类型（{{names}}），不能删除',
}

export const rules = {
  areaTypeSort: '排序须为 0～9999 的整数',
}

export const resources = {
  areaType: {
    title: '区域类型',
    fields: { name: '名称', use: '用途', colour: '颜色', sort: '排序', icon: '图标', areas: '区域数' },
    filters: { name: '名称', use: '用途' },
    actions: {},
  },
}
