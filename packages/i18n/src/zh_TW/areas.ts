export const options = {
  areaKind: { zone: '一般區域', risk: '風險分區', musterPoint: '安全島' },
}

export const reasons = {
  areaUnknown: '區域「{{name}}」不存在',
  areaAmbiguous: '有多個區域名為「{{name}}」，請填寫區域編號',
}
