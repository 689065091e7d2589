/** Who was around an alarm when it was raised. */
export const alarms = {
  around: {
    titleThen: '报警时附近的人',
    now: '现在',
    asOf: '{{at}} 同楼层 {{metres}} 米内',
    unknown: '报警时没有记录附近的人',
    unlocated: '报警时位置未知，没有记录附近的人',
    nobody: '{{at}} 同楼层 {{metres}} 米内没有其他在线人员',
    hidden: '另有 {{number}} 人不在您的数据权限内',
    more: '另有 {{number}} 人距离更远，只计人数',
    number: '图上编号',
    name: '姓名',
    distance: '相距',
    age: '定位时间',
    legend: '图例',
    subject: '报警对象（报警时，虚线圆为精度）',
    marked: '附近的人（报警时）',
    areaThen: '区域（报警时的轮廓）',
    areaNow: '区域（现在的轮廓，报警时的没有保存）',
    noPlan: '没有平面图（读取失败或不在您的权限内），图上没有建筑和设备。',
  },
}
