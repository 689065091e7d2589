export const options = {
  areaKind: { zone: 'Zone', risk: 'Risk area', musterPoint: 'Muster point' },
}

export const reasons = {
  areaUnknown: 'The area "{{name}}" does not exist',
  areaAmbiguous: 'Several areas are called "{{name}}". Give the code instead',
}
