export const log = {
  action: {
    trackable: { view: '檢視人員或車輛詳情' },
  },
}
