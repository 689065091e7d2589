export const menu = {
  contractorUnits: '承攬商單位',
  contractorPeople: '承攬商人員',
}

export const resources = {
  contractorUnit: {
    title: '承攬商單位',
    fields: {
      name: '單位名稱',
      category: '單位類別',
      projectLeader: '專案負責人',
      leaderPhone: '負責人電話',
      construction: '施工日期',
      constructionFrom: '施工開始',
      constructionTo: '施工結束',
      people: '人數',
    },
    filters: { name: '單位名稱', category: '單位類別', constructionTo: '施工結束日期' },
    actions: {},
  },
  contractorPerson: {
    title: '承攬商人員',
    fields: {
      name: '姓名',
      number: '人員編號',
      unit: '所屬單位',
      unitName: '所屬單位',
      type: '工種',
      gender: '性別',
      department: '對口部門',
      departName: '對口部門',
      phone: '手機號碼',
      tagSn: '定位卡號',
      alarmTemplate: '警報範本',
      idType: '證件類型',
      idNumber: '證件號碼',
      photo: '照片',
      idPaper: '身分證件',
      educationPaper: '學歷證書',
      healthPaper: '健康證明',
    },
    filters: { name: '姓名', unitId: '所屬單位', card: '定位卡' },
    actions: {},
  },
}

export const reasons = {
  contractorUnknown: '承攬商單位「{{name}}」不存在',
  contractorInUse: '該單位下有 {{count}} 名人員或車輛，不能刪除',
}
