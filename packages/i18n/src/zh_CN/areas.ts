export const options = {
  areaKind: { zone: '普通区域', risk: '风险分区', musterPoint: '安全岛' },
}

export const reasons = {
  areaUnknown: '区域“{{name}}”不存在',
  areaAmbiguous: '有多个区域名为“{{name}}”，请填写区域编号',
}
