import { kind } from './alarm-kinds.ts'

/** Flow, silence windows and templates of alarms. */
export const alarms = {
  silence: { everyKind: '全部类型（SOS 除外）', everywhere: '全厂' },
  flow: { times: '报警时间参数（分钟）', atOnce: '立即', after: '{{number}} 分钟未确认', level: '{{after}}：{{names}}（{{means}}）' },
}

export const resources = {
  alarmFlow: {
    title: '报警设置',
    fields: {
      kind: '报警类型',
      areaId: '区域（不选为全厂）',
      areaName: '区域',
      priority: '级别（不选为默认级别）',
      responsible: '负责人账号（按顺序分派给第一个可处理的人）',
      handleMin: '确认后未处理提醒（分钟，0 为不提醒）',
      responsibleName: '负责人',
      onSite: '须现场确认',
      levels: '通知与升级',
      steps: '处置步骤（每行一步；不填则按全厂设置或系统默认）',
      told: '通知与升级',
    },
    groups: {
      responsible: { account: '账号' },
      levels: { afterMin: '未确认多少分钟后（0 为立即）', people: '通知人员', also: '同时通知' },
    },
    filters: { kind: '报警类型' },
    actions: {},
  },
  silenceWindow: {
    title: '静默时段',
    fields: {
      kinds: '报警类型（不选为全部，SOS 除外）',
      areas: '区域（不选为全厂）',
      fromAt: '开始时间',
      untilAt: '结束时间',
      reason: '原因',
      state: '状态',
    },
    filters: { state: '状态', kind: '报警类型' },
    actions: {},
  },
  alarmTemplate: {
    title: '报警模板',
    fields: {
      name: '模板名称',
      type: '适用对象',
      ...kind,
      users: '使用数量',
    },
    filters: { name: '模板名称', type: '适用对象' },
    actions: {},
  },
}

export const options = {
  alarmLevelMeans: { card: '通知人员的定位卡（振动并显示）', bell: '报警所在区域的电铃' },
  silenceState: { inForce: '生效中', toCome: '未开始', over: '已结束' },
  alarmTemplateType: { person: '人员', vehicle: '车辆' },
  alarmSwitch: { Y: '报警', N: '不报警' },
  alarmAlways: { Y: '始终报警，不能关闭' },
}

export const reasons = {
  alarmFlowTaken: '该报警类型已有全厂设置，请修改原设置',
  alarmFlowAreaTaken: '该报警类型在此区域已有设置，请修改原设置',
  alarmTemplateUnknown: '报警模板“{{name}}”不存在，或不适用于该类对象',
  alarmTemplateInUse: '该模板正在用于 {{count}} 个人员、车辆或访客预约，不能删除',
  alarmTemplateTypeInUse: '该模板正在用于 {{count}} 个人员、车辆或访客预约，不能更改适用对象',
}

export const rules = {
  silenceEnd: '结束时间应晚于开始时间，且不超过 31 天',
  alarmFlowPriority: '该类报警的级别由系统判定，不能设置',
  alarmFlowMinutes: '请填写 0 至 1440 之间的整数',
}
