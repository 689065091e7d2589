export const visitors = {
  visit: {
    issueTitle: '發卡給「{{name}}」',
    issueText: '訪客到場後發放定位卡，離開時收回。',
    issue: '發卡',
    returnTitle: '收回「{{name}}」的定位卡',
    returnText: '收回定位卡 {{sn}}，訪客狀態改為已離開。',
    return: '確認還卡',
  },
}

export const menu = {
  access: '門禁管理',
  visitors: '訪客管理',
  action: { visitorCard: '發卡與收卡' },
}

export const resources = {
  visitor: {
    title: '訪客',
    fields: {
      name: '姓名',
      phone: '手機號碼',
      idType: '證件類型',
      idNumber: '證件號碼',
      reason: '來訪事由',
      company: '來訪單位',
      host: '接待人',
      hostName: '接待人',
      bookedFrom: '預約到訪時間',
      bookedTo: '預約離開時間',
      alarmTemplate: '警報範本',
      state: '狀態',
      tagSn: '定位卡號',
      issuedAt: '發卡時間',
      returnedAt: '還卡時間',
    },
    filters: { name: '姓名', reason: '來訪事由', state: '狀態', day: '到訪日期' },
    actions: { issue: '發卡', return: '還卡' },
  },
}

export const options = {
  visitReason: { business: '商務洽談', visit: '參觀', interview: '面試', other: '其他' },
  visitState: { booked: '已預約', onSite: '在廠', left: '已離開' },
  visitLate: { booked: '預約已過期', onSite: '逾時未離廠' },
}

export const reasons = {
  visitNotBooked: '該訪客已發卡或已離開，不能再次發卡',
  visitNotOnSite: '該訪客沒有未歸還的定位卡',
  visitorHasCard: '該訪客另有一次來訪尚未還卡（定位卡 {{sn}}），請先還卡',
  visitOnSite: '訪客仍在廠內，請先收回定位卡',
}

export const log = {
  action: {
    visitor: { issue: '訪客發卡', return: '訪客還卡' },
  },
}
