export const visitors = {
  visit: {
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
  visitors: '访客管理',
  action: { visitorCard: '发卡与收卡' },
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
      issuedAt: '发卡时间',
      returnedAt: '还卡时间',
    },
    filters: { name: '姓名', reason: '来访事由', state: '状态', day: '到访日期' },
    actions: { issue: '发卡', return: '还卡' },
  },
}

export const options = {
  visitReason: { business: '商务洽谈', visit: '参观', interview: '面试', other: '其他' },
  visitState: { booked: '已预约', onSite: '在厂', left: '已离开' },
  visitLate: { booked: '预约已过期', onSite: '超时未离厂' },
}

export const reasons = {
  visitNotBooked: '该访客已发卡或已离开，不能再次发卡',
  visitNotOnSite: '该访客没有未归还的定位卡',
  visitorHasCard: '该访客另有一次来访尚未还卡（定位卡 {{sn}}），请先还卡',
  visitOnSite: '访客仍在厂内，请先收回定位卡',
}

export const log = {
  action: {
    visitor: { issue: '访客发卡', return: '访客还卡' },
  },
}
