export const areas = {
  openLink: '開啟',
  everyFloor: '所有樓層',
  riskPaper: {
    responsibilities: '風險管控責任清單',
    measures: '風險管控措施清單',
    knowledge: '應知應會卡',
    emergency: '應變處置卡',
    notice: '風險告知卡',
  },
  print: {
    print: '列印',
    map: '列印四色圖',
    riskMap: '{{site}}安全風險四色分布圖',
    district: '安全風險告知：{{name}}',
    printed: '列印時間 {{time}}',
    height: '{{from}}～{{to}} m',
    nothing: '（未填寫）',
    file: '附件：{{name}}',
    fact: {
      code: '編號：{{value}}',
      responsible: '負責人：{{value}}',
      floor: '樓層：{{value}}',
      height: '高度：{{value}}',
    },
  },
}

export const menu = {
  areas: '區域管理',
  areaTypes: '區域類型',
  riskDistricts: '風險分區',
}

export const options = {
  areaUse: { zone: '一般區域', risk: '風險分區', musterPoint: '安全島' },
  areaColour: { slate: '灰', green: '綠', teal: '青', violet: '紫', magenta: '洋紅', brown: '棕' },
  riskLevel: {
    major: '重大風險',
    greater: '較大風險',
    general: '一般風險',
    lower: '低風險',
  },
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
  riskDistrict: {
    title: '風險分區',
    fields: {
      name: '名稱',
      code: '編號',
      level: '風險等級',
      link: '第三方連結',
      responsible: '負責人',
      creator: '建立者',
      baseM: '底面高度（m）',
      stretchM: '拉伸高度（m）',
      papers: '兩單三卡',
      responsibilities: '風險管控責任清單',
      responsibilitiesFiles: '風險管控責任清單：附件',
      measures: '風險管控措施清單',
      measuresFiles: '風險管控措施清單：附件',
      knowledge: '應知應會卡',
      knowledgeFiles: '應知應會卡：附件',
      emergency: '應變處置卡',
      emergencyFiles: '應變處置卡：附件',
      notice: '風險告知卡',
      noticeFiles: '風險告知卡：附件',
    },
    filters: {
      nameOrCode: '名稱或編號',
      level: '風險等級',
    },
    actions: {},
  },
}
