export const menu = {
  internalVehicles: 'Internal vehicles',
  externalVehicles: 'External vehicles',
}

export const resources = {
  internalVehicle: {
    title: 'Internal vehicles',
    fields: {
      plate: 'Plate number',
      type: 'Type',
      brand: 'Brand',
      model: 'Model',
      loadT: 'Load capacity (t)',
      wheelDiameterCm: 'Wheel diameter (cm)',
      driverName: 'Driver',
      tagSn: 'Vehicle card',
      driverCard: 'Driver card',
      speedBeacon: 'Speed beacon',
      kitNumber: 'Kit number',
      registeredOn: 'Registered on',
      alarmTemplate: 'Alarm template',
      department: 'Department',
      departName: 'Department',
    },
    filters: { plate: 'Plate number', type: 'Type' },
    actions: {},
  },
  externalVehicle: {
    title: 'External vehicles',
    fields: {
      plate: 'Plate number',
      type: 'Type',
      brand: 'Brand',
      model: 'Model',
      loadT: 'Load capacity (t)',
      wheelDiameterCm: 'Wheel diameter (cm)',
      driverName: 'Driver',
      tagSn: 'Vehicle card',
      driverCard: 'Driver card',
      speedBeacon: 'Speed beacon',
      kitNumber: 'Kit number',
      registeredOn: 'Registered on',
      alarmTemplate: 'Alarm template',
      unit: 'Contractor',
      company: 'Contractor',
      waybillNumber: 'Waybill number',
      loadedGoods: 'Loaded goods',
      escortPerson: 'Escort',
    },
    filters: { plate: 'Plate number', type: 'Type' },
    actions: {},
  },
}

export const rules = {
  wheelDiameter: 'The wheel diameter must be a positive number below 1000',
  cardsDiffer: 'The vehicle and the driver must have different cards',
}

export const reasons = {
  plateTaken: 'The plate number "{{plate}}" already exists',
}
