export const visitors = {
  visit: {
    decideTitle: '审批“{{name}}”的来访',
    decideText: '预约时间 {{from}} 至 {{to}}，接待人 {{host}}。',
    approve: '同意',
    reject: '拒绝',
    note: '审批意见',
    vehicleIssueTitle: '给“{{name}}”发卡',
    vehicleIssueText: '车辆到场后发放定位卡，离开时收回；运单、货物和押运员随车登记。',
    vehicleReturnTitle: '收回“{{name}}”的定位卡',
    vehicleReturnText: '收回定位卡 {{sn}}，车辆状态改为已离开。',
    awaits: '待审批',
    issueTitle: '给“{{name}}”发卡',
    issueText: '访客到场后发放定位卡，离开时收回。',
    issue: '发卡',
    returnTitle: '收回“{{name}}”的定位卡',
    returnText: '收回定位卡 {{sn}}，访客状态改为已离开。',
    return: '确认还卡',
  },
}

export const menu = {
  access: '门禁管理',
  visitors: '外来人员',
  vehicleVisits: '外来车辆',
  action: { visitorCard: '发卡与收卡', admit: '审批来访（本人接待）', admitOthers: '审批来访（他人接待）' },
}

export const resources = {
  visitor: {
    title: '访客',
    fields: {
      name: '姓名',
      phone: '手机号码',
      idType: '证件类型',
      idNumber: '证件号码',
      reason: '来访事由',
      company: '来访单位',
      host: '接待人',
      hostName: '接待人',
      bookedFrom: '预约到访时间',
      bookedTo: '预约离开时间',
      alarmTemplate: '报警模板',
      state: '状态',
      tagSn: '定位卡号',
      decidedBy: '审批人',
      decision: '审批意见',
      issuedAt: '发卡时间',
      returnedAt: '还卡时间',
    },
    filters: { name: '姓名', reason: '来访事由', state: '状态', day: '到访日期', overdue: '是否超时' },
    actions: { decide: '审批', issue: '发卡', return: '还卡' },
  },
  vehicleVisit: {
    title: '外来车辆',
    fields: {
      plate: '车牌号',
      type: '车辆类型',
      driverName: '驾驶员',
      driverPhone: '驾驶员手机',
      company: '所属单位',
      reason: '来访事由',
      host: '接待人',
      hostName: '接待人',
      bookedFrom: '预约到达时间',
      bookedTo: '预约离开时间',
      waybill: '运单号',
      goods: '货物',
      hazardous: '危险化学品',
      escort: '押运员',
      state: '状态',
      tagSn: '定位卡号',
      decidedBy: '审批人',
      decision: '审批意见',
      issuedAt: '发卡时间',
      returnedAt: '还卡时间',
    },
    filters: {
      plate: '车牌号',
      reason: '来访事由',
      state: '状态',
      day: '到达日期',
      hazardous: '危险化学品',
      overdue: '是否超时',
    },
    actions: { decide: '审批', issue: '发卡', return: '还卡' },
  },
}

export const options = {
  visitState: { booked: '已预约', approved: '已同意', rejected: '已拒绝', onSite: '在厂', left: '已离开' },
  visitLate: { booked: '预约已过期', approved: '预约已过期', onSite: '超时未离厂' },
}

export const reasons = {
  visitNotToDecide: '该预约无须审批，或已审批',
  visitOfOtherHost: '只有接待人“{{host}}”本人可以审批',
  visitNotApproved: '接待人尚未同意，不能发卡',
  visitRejected: '该预约已被拒绝，不能发卡',
  visitPlateFixed: '车辆已在厂内，不能更换车牌号',
  plateIsInternal: '车牌号“{{plate}}”是厂内车辆，无须预约',
  vehicleVisitOnSite: '车辆仍在厂内，请先收回定位卡',
  visitNotBooked: '该访客已发卡或已离开，不能再次发卡',
  visitNotOnSite: '该访客没有未归还的定位卡',
  visitorHasCard: '该访客另有一次来访尚未还卡（定位卡 {{sn}}），请先还卡',
  visitOnSite: '访客仍在厂内，请先收回定位卡',
}

export const log = {
  action: {
    vehicleVisit: { approve: '同意来访', reject: '拒绝来访', issue: '外来车辆发卡', return: '外来车辆还卡' },
    visitor: { approve: '同意来访', reject: '拒绝来访', issue: '访客发卡', return: '访客还卡' },
  },
}
