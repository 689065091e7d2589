export const menu = {
  internalVehicles: '内部车辆',
  externalVehicles: '外部车辆',
}

export const resources = {
  internalVehicle: {
    title: '内部车辆',
    fields: {
      plate: '车牌号',
      type: '车辆类型',
      brand: '品牌',
      model: '型号',
      loadT: '载重（吨）',
      wheelDiameterCm: '车轮直径（厘米）',
      driverName: '司机姓名',
      tagSn: '车辆定位卡',
      driverCard: '司机定位卡',
      speedBeacon: '测速信标',
      kitNumber: '车载套件编号',
      registeredOn: '登记日期',
      alarmTemplate: '报警模板',
      department: '所属部门',
      departName: '所属部门',
    },
    filters: { plate: '车牌号', type: '车辆类型' },
    actions: {},
  },
  externalVehicle: {
    title: '外部车辆',
    fields: {
      plate: '车牌号',
      type: '车辆类型',
      brand: '品牌',
      model: '型号',
      loadT: '载重（吨）',
      wheelDiameterCm: '车轮直径（厘米）',
      driverName: '司机姓名',
      tagSn: '车辆定位卡',
      driverCard: '司机定位卡',
      speedBeacon: '测速信标',
      kitNumber: '车载套件编号',
      registeredOn: '登记日期',
      alarmTemplate: '报警模板',
      unit: '所属单位',
      company: '所属单位',
      waybillNumber: '运单号',
      loadedGoods: '装载货物',
      escortPerson: '押运员',
    },
    filters: { plate: '车牌号', type: '车辆类型' },
    actions: {},
  },
}

export const rules = {
  wheelDiameter: '车轮直径须为小于 1000 的正数',
  cardsDiffer: '车辆定位卡与司机定位卡不能相同',
}

export const reasons = {
  plateTaken: '车牌号“{{plate}}”已存在',
}
