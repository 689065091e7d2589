/** What stands on the plan beside people and vehicles. */
export const map = {
  layer: { supply: 'Emergency supplies', equipment: 'Valuable equipment' },
  thing: { quantity: 'Quantity', storage: 'Kept at', expiresOn: 'Good until', remark: 'Remark', expired: 'Expired: {{name}}' },
}

export const options = {
  supplyEnds: {
    expired: 'Expired',
    7: 'Ends within 7 days',
    30: 'Ends within 30 days',
    90: 'Ends within 90 days',
    365: 'Ends within a year',
  },
}
