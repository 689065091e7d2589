export const menu = {
  contractorUnits: '承包商单位',
  contractorPeople: '承包商人员',
}

export const resources = {
  contractorUnit: {
    title: '承包商单位',
    fields: {
      name: '单位名称',
      category: '单位类别',
      projectLeader: '项目负责人',
      leaderPhone: '负责人电话',
      construction: '施工日期',
      constructionFrom: '施工开始',
      constructionTo: '施工结束',
      people: '人数',
    },
    filters: { name: '单位名称', category: '单位类别', constructionTo: '施工结束日期' },
    actions: {},
  },
  contractorPerson: {
    title: '承包商人员',
    fields: {
      name: '姓名',
      number: '人员编号',
      unit: '所属单位',
      unitName: '所属单位',
      type: '工种',
      gender: '性别',
      department: '对接部门',
      departName: '对接部门',
      phone: '手机号码',
      tagSn: '定位卡号',
      alarmTemplate: '报警模板',
      idType: '证件类型',
      idNumber: '证件号码',
      photo: '照片',
      idPaper: '身份证件',
      educationPaper: '学历证书',
      healthPaper: '健康证',
    },
    filters: { name: '姓名', unitId: '所属单位', card: '定位卡' },
    actions: {},
  },
}

export const reasons = {
  contractorUnknown: '承包商单位“{{name}}”不存在',
  contractorInUse: '该单位下有 {{count}} 名人员或车辆，不能删除',
}
