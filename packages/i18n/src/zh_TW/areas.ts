export const menu = {
  areas: '區域管理',
  areaTypes: '區域類型',
}

export const options = {
  areaUse: { zone: '一般區域', risk: '風險分區', musterPoint: '安全島' },
  areaColour: { slate: '灰', green: '綠', teal: '青', violet: '紫', magenta: '洋紅', brown: '棕' },
}

export const reasons = {
  areaUnknown: '區域「{{name}}」不存在',
  areaAmbiguous: '有多個區域名為「{{name}}」，請填寫區域編號',
  areaTypeInUse: '有 {{count}} 個區域屬於該類型（{{names}}），無法刪除',
  areaTypeGranted: '有 {{count}} 個角色已授權該類型（{{names}}），無法刪除',
}

export const rules = {
  areaTypeSort: '排序須為 0～9999 的整數',
}

export const resources = {
  areaType: {
    title: '區域類型',
    fields: { name: '名稱', use: '用途', colour: '顏色', sort: '排序', icon: '圖示', areas: '區域數' },
    filters: { name: '名稱', use: '用途' },
    actions: {},
  },
}
