export const attendance = {
  pending: '未到上班時間',
  late: '遲到',
  corrected: '已更正',
  correct: {
    title: '更正考勤：{{name}} {{day}}',
    text: '系統判定結果保留，更正人和原因記入系統日誌。',
    state: '更正為',
    reason: '更正原因',
    confirm: '確認更正',
  },
}

export const menu = {
  workShifts: '班別管理',
  dutyPlans: '排班計畫',
  duties: '排班表',
  attendanceRecords: '到崗考勤',
  action: { correct: '更正考勤' },
}

export const resources = {
  workShift: {
    title: '班別',
    fields: {
      name: '班別名稱',
      startsAt: '上班時刻',
      endsAt: '下班時刻',
      earlyMin: '提前到崗計入（分鐘）',
      lateMin: '遲到寬限（分鐘）',
      area: '到崗區域',
      areaName: '到崗區域',
      remark: '備註',
    },
    filters: {
      name: '班別名稱',
    },
    actions: {},
  },
  dutyPlan: {
    title: '排班計畫',
    fields: {
      name: '計畫名稱',
      shift: '班別',
      shiftName: '班別',
      departments: '部門',
      people: '人員',
      who: '排班對象',
      fromDay: '開始日期',
      untilDay: '結束日期',
      weekdays: '上班日',
      byCalendar: '依節假日與補班調整',
      duties: '排班人次',
    },
    filters: {
      name: '計畫名稱',
      shiftId: '班別',
    },
    actions: {},
  },
  duty: {
    title: '排班',
    fields: {
      person: '人員',
      day: '日期',
      shift: '班別',
      number: '工號',
      name: '姓名',
      unit: '部門 / 單位',
      shiftName: '班別',
      startsAt: '上班時間',
      endsAt: '下班時間',
      planName: '排班計畫',
    },
    filters: {
      name: '姓名',
      day: '日期',
      shiftId: '班別',
      departId: '部門',
    },
    actions: {},
  },
  attendanceRecord: {
    title: '到崗考勤',
    fields: {
      day: '日期',
      number: '工號',
      name: '姓名',
      unit: '部門 / 單位',
      shiftName: '班別',
      areaName: '到崗區域',
      startsAt: '上班時間',
      endsAt: '下班時間',
      firstAt: '首次到崗',
      lastAt: '最後在崗',
      state: '到崗狀態',
      late: '遲到',
      seenAt: '實際位置',
      source: '依據',
      found: '系統判定',
      correctionReason: '更正原因',
      correctedBy: '更正人',
    },
    filters: {
      name: '姓名',
      day: '日期',
      state: '到崗狀態',
      shiftId: '班別',
      departId: '部門',
      late: '遲到',
      corrected: '是否更正',
    },
    actions: { correct: '更正考勤' },
  },
}

export const options = {
  arrivalState: { 0: '已到崗', 1: '未到崗', 2: '位置不符', 3: '未設定區域', 4: '區域無效' },
  arrivalSource: { card: '定位卡', gate: '門禁', both: '定位卡與門禁' },
}

export const rules = {
  shiftMinutes: '請輸入 0–240 的整數',
  planTooLong: '一次最多排 92 天',
}

export const reasons = {
  shiftInUse: '該班別已有排班，不能刪除',
  shiftUnknown: '班別不存在',
  planOfNobody: '請選擇部門或人員',
  dutyBegun: '該班已開始考勤，不能修改或刪除',
  dutyTaken: '該人員 {{day}} 已排此班別',
}

export const log = {
  action: { attendanceRecord: { correct: '更正考勤' } },
}
