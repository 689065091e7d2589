export const areas = {
  openLink: '打开',
  everyFloor: '所有楼层',
  riskPaper: {
    responsibilities: '风险管控责任清单',
    measures: '风险管控措施清单',
    knowledge: '应知应会卡',
    emergency: '应急处置卡',
    notice: '风险告知卡',
  },
  print: {
    print: '打印',
    map: '打印四色图',
    riskMap: '{{site}}安全风险四色分布图',
    district: '安全风险告知：{{name}}',
    printed: '打印时间 {{time}}',
    height: '{{from}}～{{to}} m',
    nothing: '（未填写）',
    file: '附件：{{name}}',
    fact: {
      code: '编号：{{value}}',
      responsible: '责任人：{{value}}',
      floor: '楼层：{{value}}',
      height: '高度：{{value}}',
    },
  },
}

export const menu = {
  areas: '区域管理',
  areaTypes: '区域类型',
  riskDistricts: '风险分区',
}

export const options = {
  areaUse: { zone: '普通区域', risk: '风险分区', musterPoint: '安全岛' },
  areaColour: { slate: '灰', green: '绿', teal: '青', violet: '紫', magenta: '品红', brown: '棕' },
  riskLevel: {
    major: '重大风险',
    greater: '较大风险',
    general: '一般风险',
    lower: '低风险',
  },
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
  riskDistrict: {
    title: '风险分区',
    fields: {
      name: '名称',
      code: '编号',
      level: '风险等级',
      link: '第三方链接',
      responsible: '责任人',
      creator: '创建人',
      baseM: '底面高度（m）',
      stretchM: '拉伸高度（m）',
      papers: '两单三卡',
      responsibilities: '风险管控责任清单',
      responsibilitiesFiles: '风险管控责任清单：附件',
      measures: '风险管控措施清单',
      measuresFiles: '风险管控措施清单：附件',
      knowledge: '应知应会卡',
      knowledgeFiles: '应知应会卡：附件',
      emergency: '应急处置卡',
      emergencyFiles: '应急处置卡：附件',
      notice: '风险告知卡',
      noticeFiles: '风险告知卡：附件',
    },
    filters: {
      nameOrCode: '名称或编号',
      level: '风险等级',
    },
    actions: {},
  },
}
