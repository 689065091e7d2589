/** What stands on the plan beside people and vehicles. */
export const map = {
  layer: { supply: '应急物资', equipment: '贵重设备' },
  thing: { quantity: '数量', storage: '存放位置', expiresOn: '有效期至', remark: '备注', expired: '已过期：{{name}}' },
}

export const options = {
  supplyEnds: { expired: '已过期', 7: '7 天内到期', 30: '30 天内到期', 90: '90 天内到期', 365: '一年内到期' },
}
