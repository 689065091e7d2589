export const menu = {
  internalVehicles: '內部車輛',
  externalVehicles: '外部車輛',
}

export const resources = {
  internalVehicle: {
    title: '內部車輛',
    fields: {
      plate: '車牌號碼',
      type: '車輛類型',
      brand: '廠牌',
      model: '型號',
      loadT: '載重（公噸）',
      wheelDiameterCm: '車輪直徑（公分）',
      driverName: '司機姓名',
      tagSn: '車輛定位卡',
      driverCard: '司機定位卡',
      speedBeacon: '測速信標',
      kitNumber: '車載套件編號',
      registeredOn: '登記日期',
      alarmTemplate: '警報範本',
      department: '所屬部門',
      departName: '所屬部門',
    },
    filters: { plate: '車牌號碼', type: '車輛類型' },
    actions: {},
  },
  externalVehicle: {
    title: '外部車輛',
    fields: {
      plate: '車牌號碼',
      type: '車輛類型',
      brand: '廠牌',
      model: '型號',
      loadT: '載重（公噸）',
      wheelDiameterCm: '車輪直徑（公分）',
      driverName: '司機姓名',
      tagSn: '車輛定位卡',
      driverCard: '司機定位卡',
      speedBeacon: '測速信標',
      kitNumber: '車載套件編號',
      registeredOn: '登記日期',
      alarmTemplate: '警報範本',
      unit: '所屬單位',
      company: '所屬單位',
      waybillNumber: '運單號碼',
      loadedGoods: '裝載貨物',
      escortPerson: '押運員',
    },
    filters: { plate: '車牌號碼', type: '車輛類型' },
    actions: {},
  },
}

export const rules = {
  wheelDiameter: '車輪直徑須為小於 1000 的正數',
  cardsDiffer: '車輛定位卡與司機定位卡不能相同',
}

export const reasons = {
  plateTaken: '車牌號「{{plate}}」已存在',
}
