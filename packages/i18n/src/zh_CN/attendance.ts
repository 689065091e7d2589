export const attendance = {
  pending: '未到上班时间',
  late: '迟到',
  corrected: '已更正',
  correct: {
    title: '更正考勤：{{name}} {{day}}',
    text: '系统判定结果保留，更正人和原因记入系统日志。',
    state: '更正为',
    reason: '更正原因',
    confirm: '确认更正',
  },
}

export const menu = {
  workShifts: '班次管理',
  dutyPlans: '排班计划',
  duties: '排班表',
  attendanceRecords: '到岗考勤',
  action: { correct: '更正考勤' },
}

export const resources = {
  workShift: {
    title: '班次',
    fields: {
      name: '班次名称',
      startsAt: '上班时刻',
      endsAt: '下班时刻',
      earlyMin: '提前到岗计入（分钟）',
      lateMin: '迟到宽限（分钟）',
      area: '到岗区域',
      areaName: '到岗区域',
      remark: '备注',
    },
    filters: {
      name: '班次名称',
    },
    actions: {},
  },
  dutyPlan: {
    title: '排班计划',
    fields: {
      name: '计划名称',
      shift: '班次',
      shiftName: '班次',
      departments: '部门',
      people: '人员',
      who: '排班对象',
      fromDay: '开始日期',
      untilDay: '结束日期',
      weekdays: '上班日',
      byCalendar: '按节假日与调休调整',
      duties: '排班人次',
    },
    filters: {
      name: '计划名称',
      shiftId: '班次',
    },
    actions: {},
  },
  duty: {
    title: '排班',
    fields: {
      person: '人员',
      day: '日期',
      shift: '班次',
      number: '工号',
      name: '姓名',
      unit: '部门 / 单位',
      shiftName: '班次',
      startsAt: '上班时间',
      endsAt: '下班时间',
      planName: '排班计划',
    },
    filters: {
      name: '姓名',
      day: '日期',
      shiftId: '班次',
      departId: '部门',
    },
    actions: {},
  },
  attendanceRecord: {
    title: '到岗考勤',
    fields: {
      day: '日期',
      number: '工号',
      name: '姓名',
      unit: '部门 / 单位',
      shiftName: '班次',
      areaName: '到岗区域',
      startsAt: '上班时间',
      endsAt: '下班时间',
      firstAt: '首次到岗',
      lastAt: '最后在岗',
      state: '到岗状态',
      late: '迟到',
      seenAt: '实际位置',
      source: '依据',
      found: '系统判定',
      correctionReason: '更正原因',
      correctedBy: '更正人',
    },
    filters: {
      name: '姓名',
      day: '日期',
      state: '到岗状态',
      shiftId: '班次',
      departId: '部门',
      late: '迟到',
      corrected: '是否更正',
    },
    actions: { correct: '更正考勤' },
  },
}

export const options = {
  arrivalState: { 0: '已到岗', 1: '未到岗', 2: '位置不符', 3: '未配置区域', 4: '区域无效' },
  arrivalSource: { card: '定位卡', gate: '门禁', both: '定位卡与门禁' },
}

export const rules = {
  shiftMinutes: '请输入 0–240 的整数',
  planTooLong: '一次最多排 92 天',
}

export const reasons = {
  shiftInUse: '该班次已有排班，不能删除',
  shiftUnknown: '班次不存在',
  planOfNobody: '请选择部门或人员',
  dutyBegun: '该班已开始考勤，不能修改或删除',
  dutyTaken: '该人员 {{day}} 已排此班次',
}

export const log = {
  action: { attendanceRecord: { correct: '更正考勤' } },
}
