export const visitors = {
  visit: {
    decideTitle: '審核「{{name}}」的來訪',
    decideText: '預約時間 {{from}} 至 {{to}}，接待人 {{host}}。',
    approve: '同意',
    reject: '拒絕',
    note: '審核意見',
    vehicleIssueTitle: '發卡給「{{name}}」',
    vehicleIssueText: '車輛到場後發放定位卡，離開時收回；運單、貨物和押運員隨車登記。',
    vehicleReturnTitle: '收回「{{name}}」的定位卡',
    vehicleReturnText: '收回定位卡 {{sn}}，車輛狀態改為已離開。',
    awaits: '待審核',
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
  visitors: '外來人員',
  vehicleVisits: '外來車輛',
  action: { visitorCard: '發卡與收卡', admit: '審核來訪（本人接待）', admitOthers: '審核來訪（他人接待）' },
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
      decidedBy: '審核人',
      decision: '審核意見',
      issuedAt: '發卡時間',
      returnedAt: '還卡時間',
    },
    filters: { name: '姓名', reason: '來訪事由', state: '狀態', day: '到訪日期', overdue: '是否逾時' },
    actions: { decide: '審批', issue: '發卡', return: '還卡' },
  },
  vehicleVisit: {
    title: '外來車輛',
    fields: {
      plate: '車牌號碼',
      type: '車輛類型',
      driverName: '駕駛員',
      driverPhone: '駕駛手機',
      company: '所屬單位',
      reason: '來訪事由',
      host: '接待人',
      hostName: '接待人',
      bookedFrom: '預約到達時間',
      bookedTo: '預約離開時間',
      waybill: '運單號碼',
      goods: '貨物',
      hazardous: '危險化學品',
      escort: '押運員',
      state: '狀態',
      tagSn: '定位卡號',
      decidedBy: '審核人',
      decision: '審核意見',
      issuedAt: '發卡時間',
      returnedAt: '還卡時間',
    },
    filters: {
      plate: '車牌號碼',
      reason: '來訪事由',
      state: '狀態',
      day: '到達日期',
      hazardous: '危險化學品',
      overdue: '是否逾時',
    },
    actions: { decide: '審批', issue: '發卡', return: '還卡' },
  },
}

export const options = {
  visitState: { booked: '已預約', approved: '已同意', rejected: '已拒絕', onSite: '在廠', left: '已離開' },
  visitLate: { booked: '預約已過期', approved: '預約已過期', onSite: '逾時未離廠' },
}

export const reasons = {
  visitNotToDecide: '該預約無須審核，或已審核',
  visitOfOtherHost: '只有接待人「{{host}}」本人可以審核',
  visitNotApproved: '接待人尚未同意，不能發卡',
  visitRejected: '該預約已被拒絕，不能發卡',
  visitPlateFixed: '車輛已在廠內，不能更換車牌號碼',
  plateIsInternal: '車牌號碼「{{plate}}」是廠內車輛，無須預約',
  vehicleVisitOnSite: '車輛仍在廠內，請先收回定位卡',
  visitNotBooked: '該訪客已發卡或已離開，不能再次發卡',
  visitNotOnSite: '該訪客沒有未歸還的定位卡',
  visitorHasCard: '該訪客另有一次來訪尚未還卡（定位卡 {{sn}}），請先還卡',
  visitOnSite: '訪客仍在廠內，請先收回定位卡',
}

export const log = {
  action: {
    vehicleVisit: { approve: '同意來訪', reject: '拒絕來訪', issue: '外來車輛發卡', return: '外來車輛還卡' },
    visitor: { approve: '同意來訪', reject: '拒絕來訪', issue: '訪客發卡', return: '訪客還卡' },
  },
}
