/** What stands on the plan beside people and vehicles. */
export const map = {
  layer: { supply: '應急物資', equipment: '貴重設備' },
  thing: { quantity: '數量', storage: '存放位置', expiresOn: '有效期至', remark: '備註', expired: '已過期：{{name}}' },
}

export const options = {
  supplyEnds: { expired: '已過期', 7: '7 天內到期', 30: '30 天內到期', 90: '90 天內到期', 365: '一年內到期' },
}
