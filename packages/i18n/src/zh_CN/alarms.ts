import type { AlarmKind } from '@muster/contracts'

const kind = {
  sos: 'SOS 求救',
  outOfBounds: '越界报警',
  overcrowding: '超员报警',
  lowBattery: '低电量报警',
  cardOffline: '定位卡离线',
} satisfies Record<AlarmKind, string>

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

export const alarms = {
  title: '报警列表',
  kind,
  who: { card: '定位卡 {{sn}}', cardOf: '{{name}}（定位卡 {{sn}}）', crowd: '{{number}} 人' },
  priority,
  state,
  action: { locate: '定位', acknowledge: '确认', handle: '处理' },
  disposition,
  unlocated: '位置未知',
  near: '距{{name}} {{distance}} 米',
  acknowledgeAsk: '确认所选的 {{number}} 条未确认报警？其余 {{others}} 条不受影响。',
  since: '开始于 {{at}}',
  late: { both: '{{at}} 按下（设备时钟），{{arrived}} 到达', hint: '{{arrived}} 才到达' },
  acknowledgeFailed: '{{number}} 条报警未能确认，其状态可能已变化',
  column: {
    who: '对象',
    where: '位置',
    startedAt: '开始时间',
    status: '状态',
  },
  strip: {
    label: '报警条',
    rows: '未关闭的报警',
    none: '当前无未关闭的报警',
    unacknowledged: '未确认 {{number}}',
    inWork: '处理中 {{number}}',
    waiting: '{{number}} 条新报警',
    acknowledgeVisible: '确认所见 {{number}} 条',
    acknowledgeGroup: '确认本组 {{number}} 条',
    expand: '展开全部（{{number}}）',
    collapse: '收起',
    announce: '{{priority}}报警：{{what}}，{{who}}，{{where}}',
    firstOut: '首发',
    groupOf: '{{number}} 个对象',
    groupFirst: '首发：{{who}}，{{at}}',
    groupOpen: '展开本组',
    groupClose: '收起本组',
  },
  sound: {
    title: '报警声音',
    on: '声音已启用',
    off: '音量为零',
    notEnabled: '声音未启用',
    muted: '已静音 {{left}}',
    volume: '音量',
    test: '试听各级报警音',
    mute: '静音 2 分钟（m）',
    unmute: '取消静音',
    hint: '静音不等于确认；静音期间出现的新报警仍会响铃。',
    keys: '单键快捷键（a 确认，m 静音）',
  },
  handle: {
    title: '处理报警',
    disposition: '处置方式',
    cause: '原因',
    causeHelp: '可点选下方常见原因，或自行填写',
    causeRequired: '请填写原因',
    causeLong: '原因不能超过 200 个字符',
    falseAlarm: '误报',
    description: '处理说明',
    descriptionLong: '处理说明不能超过 1000 个字符',
    submit: '提交',
    leave: '已填写的内容尚未提交，确定放弃？',
    stay: '继续填写',
    discard: '放弃',
    usual: {
      unauthorised: '未经许可进入',
      passing: '途经区域边缘',
      rescue: '已派人到场处置',
      mispress: '误触按钮',
      device: '设备或定位异常',
      test: '测试',
    },
  },
  detail: {
    clearedAt: '消除时间',
    stillActive: '仍在报警',
    yes: '是',
    no: '否',
    timeline: '处理过程',
    system: '系统',
    evidence: '报警依据',
    rule: '规则',
    measured: '实测值',
    members: '在场人员',
    deviceRule: '设备主动上报',
    anchors: '定位基站',
    frame: '数据帧',
    frameOf: '网关 {{gateway}}，序号 {{seq}}',
    frameArrived: '到达时间',
    noFixes: '报警前后没有可用的定位点',
    fixes: '报警前后的定位点',
    fixTime: '时间',
    floor: '楼层',
    accuracy: '精度',
    method: '方式',
    plot: '报警前后的 {{number}} 个定位点及所在区域',
  },
  event: {
    raised: '报警产生',
    escalated: '报警升级',
    eased: '报警降级',
    arrived: '到达服务器',
    cleared: '报警消除',
    acknowledge: '确认',
    handle: '处理',
    ignore: '忽略',
  },
}

export const menu = {
  alarms: '报警管理',
  alarmList: '报警列表',
  alarmTemplates: '报警模板',
  action: { acknowledge: '确认报警', handle: '处置报警' },
}

export const resources = {
  alarm: {
    title: '报警列表',
    fields: {
      kind: '类型',
      priority: '优先级',
      trackableName: '对象',
      departName: '部门',
      areaName: '位置',
      nearName: '最近地点',
      startedAt: '开始时间',
      arrivedAt: '到达时间',
      clearedAt: '消除时间',
      work: '状态',
      acknowledgedBy: '确认人',
      acknowledgedAt: '确认时间',
      workedBy: '处理人',
      handledAt: '处理时间',
      disposition: '处置方式',
      cause: '原因',
      falseAlarm: '误报',
      description: '处理说明',
    },
    filters: {
      subject: '对象、卡号或位置',
      kind: '类型',
      state: '状态',
      time: '时间范围',
      priority: '优先级',
      areaId: '区域',
      departId: '部门',
      person: '人员或车辆',
    },
    actions: { acknowledge: '确认' },
  },
  alarmTemplate: {
    title: '报警模板',
    fields: {
      name: '模板名称',
      type: '适用对象',
      outOfBounds: '越界报警',
      lowBattery: '低电量报警',
      cardOffline: '定位卡离线',
      sos: 'SOS 求救',
      users: '使用数量',
    },
    filters: { name: '模板名称', type: '适用对象' },
    actions: {},
  },
}

export const options = {
  alarmKind: kind,
  alarmPriority: priority,
  alarmState: state,
  alarmDisposition: disposition,
  alarmListState: {
    inAlarm: '报警中（未处理）',
    new: '未确认',
    acknowledged: '已确认，待处理',
    handled: '已处理',
    standing: '报警条件仍存在',
  },
  alarmTemplateType: { person: '人员', vehicle: '车辆' },
  alarmSwitch: { Y: '报警', N: '不报警' },
  alarmAlways: { Y: '始终报警，不能关闭' },
}

export const reasons = {
  alarmTemplateUnknown: '报警模板“{{name}}”不存在，或不适用于该类对象',
  alarmTemplateInUse: '该模板正在用于 {{count}} 个人员、车辆或访客预约，不能删除',
  alarmTemplateTypeInUse: '该模板正在用于 {{count}} 个人员、车辆或访客预约，不能更改适用对象',
}

export const errors = {
  alarmTransitionInvalid: '报警状态已变化，无法执行此操作，请刷新后查看',
}

export const log = {
  action: { alarmAcknowledge: '确认报警', alarmHandle: '处理报警' },
}
