import { kind, ruleSentences } from './alarm-kinds.ts'
import { permitFaults } from './permit-faults.ts'

const priority = { critical: '紧急', high: '高', medium: '中', low: '低' }

const state = {
  activeNew: '报警中 · 未确认',
  activeAcknowledged: '报警中 · 已确认',
  clearedNew: '已消除 · 未确认',
  clearedAcknowledged: '已消除 · 待处理',
  activeHandled: '已处理 · 仍在报警',
  closed: '已关闭',
}

const disposition = { handle: '处理', ignore: '忽略' }

const seenByCamera = {
  noHelmet: '未戴安全帽',
  noWorkwear: '未穿工作服',
  smoking: '吸烟',
  phone: '使用手机',
  fire: '明火',
  smoke: '烟雾',
  intrusion: '闯入',
  fall: '人员倒地',
  absence: '离岗',
  crowd: '人员聚集',
  leak: '跑冒滴漏',
  other: '其他',
}

const seen = {
  ...seenByCamera,
  combustible: '可燃气体',
  toxic: '有毒气体',
  oxygen: '氧含量异常',
  otherGas: '其他气体',
  ...permitFaults,
  roundLate: '巡检迟到',
  roundIncomplete: '漏巡',
  roundMissed: '未巡检',
}

export const alarms = {
  title: '报警列表',
  kind,
  kindOf: '{{kind}}：{{event}}',
  seen,
  who: {
    card: '定位卡 {{sn}}',
    anchor: '基站 {{sn}}',
    gateway: '网关 {{sn}}',
    camera: '摄像机 {{sn}}',
    detector: '气体探测器 {{sn}}',
    permit: '作业票 {{sn}}',
    round: '巡检 {{sn}}',
    cardOf: '{{name}}（定位卡 {{sn}}）',
    unregisteredCard: '未登记的定位卡 {{sn}}',
    crowd: '{{count}} 人',
    staff: '在岗 {{count}} 人',
  },
  priority,
  state,
  action: { locate: '定位', acknowledge: '确认', handle: '处理', print: '打印' },
  disposition,
  unlocated: '位置未知',
  near: '距{{name}} {{distance}} 米',
  placeBefore: '{{place}}（报警前 {{duration}} 测得）',
  acknowledgeAsk: '确认所选的 {{number}} 条未确认报警？其余 {{others}} 条不受影响。',
  since: '开始于 {{at}}',
  late: {
    both: '{{at}} 按下（设备时钟），{{arrived}} 到达',
    outside: '{{at}} 发生（对方系统时钟），{{arrived}} 到达',
    hint: '{{arrived}} 才到达',
  },
  acknowledgeFailed: '{{number}} 条报警未能确认，其状态可能已变化',
  column: {
    who: '对象',
    where: '位置',
    startedAt: '开始时间',
    status: '状态',
    near: '最近地点',
  },
  rule: ruleSentences,
  stateTabs: '按状态查看',
}

export const menu = {
  alarms: '报警管理',
  alarmList: '报警列表',
  alarmStatistics: '报警统计',
  alarmSettings: '报警设置',
  silenceWindows: '静默时段',
  alarmTemplates: '报警模板',
  action: { acknowledge: '确认报警', handle: '处置报警', assign: '分派报警', shelve: '搁置报警', reopen: '重新打开报警' },
}

export const options = {
  alarmKind: kind,
  alarmPriority: priority,
  cameraEvent: seenByCamera,
  aiOutcome: { ...priority, ignored: '不报警' },
  alarmState: state,
  alarmDisposition: disposition,
  alarmEvent: { ...seen, unregisteredCard: '未登记的定位卡' },
  alarmCondition: { active: '仍存在', cleared: '已消除' },
}

export const reasons = {
  alarmTransitionInvalid: '报警状态已变化',
  alarmNotSeen: '该账号（{{name}}）无权查看此报警，请分派给其他人',
  alarmOnSite: '该报警须现场确认，请填写现场确认人',
  alarmWorkerUnknown: '账号“{{name}}”不存在、已停用或不能进入本厂区',
}

export const errors = {
  alarmTransitionInvalid: '报警状态已变化，无法执行此操作，请刷新后查看',
}

export const log = {
  action: {
    alarmAcknowledge: '确认报警',
    alarmHandle: '处理报警',
    alarmPhone: '查看报警相关人员电话',
    alarmAssign: '分派报警',
    alarmComment: '备注报警',
    alarmReopen: '重新打开报警',
    alarmShelve: '搁置报警',
    alarmUnshelve: '取消搁置报警',
    alarmStatisticsExport: '导出报警统计',
    gatheringStatisticsExport: '导出聚集统计',
    handoverWrite: '交班',
    handoverSign: '接班',
    handOver: '交接班转交报警',
    conformanceReplace: '替换标准符合性测试结果',
  },
  value: {
    phoneOf: '电话所属人',
    assignedToName: '负责人',
    comment: '备注',
    minutes: '分钟',
    reason: '原因',
    handedAlarms: '转交报警数',
    keptAlarms: '未转交报警数',
  },
}

export const rules = { aiCode: '事件代码须为 1～32 位字母或数字', aiLeast: '置信度须为 0～100' }
