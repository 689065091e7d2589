export const log = {
  action: {
    trackable: { view: '查看人员或车辆详情' },
  },
}
