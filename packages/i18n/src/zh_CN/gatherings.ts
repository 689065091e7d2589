/** Gatherings of people anywhere on the site (AQ 3064.3, 5.2.3). */
export const alarms = {
  gathering: {
    advice: '现场提示',
    disperse: '立即散开',
    evacuate: '附近有气体报警，立即撤离',
    ending: '解除方式',
    together: '人员尚未散开；散开后须人工确认解除',
    dispersed: '人员已散开，待人工确认解除',
    ring: '{{tier}}聚集，{{count}} 人',
    tier: { low: '黄色', medium: '黄色', high: '橙色', critical: '红色' },
    ringDispersed: '{{tier}}聚集，人员已散开，待解除',
    approvedRing: '许可聚集“{{name}}”：{{count}} 人，许可 {{most}} 人',
    approvedUntil: '许可至 {{until}}；人员散开前持续提示',
  },
  steps: {
    tellDisperse: '通过定位卡、广播或对讲机要求聚集人员立即散开',
    sendToDisperse: '通知区域负责人到场疏导，与作业无关的人员先离开',
    confirmDispersed: '现场确认人员已散开（撤离）后，人工解除报警',
  },
  rule: {
    gatheringPerson:
      '以其中一人为圆心、半径 {{radius}} 米内聚集超过 {{seconds}} 秒：{{yellow}} 人及以上为黄色，{{orange}} 人及以上为橙色，{{red}} 人及以上为红色',
    gathering:
      '任意位置半径 {{radius}} 米内聚集超过 {{seconds}} 秒：{{yellow}} 人及以上为黄色，{{orange}} 人及以上为橙色，{{red}} 人及以上为红色',
  },
  event: { toldManager: '通知区域负责人（邮件）', toldNobody: '无区域负责人和通知人，邮件未发送' },
  measured: { extent: '聚集范围半径 {{radius}} 米', middle: '圆心 {{name}}，圆内 {{count}} 人' },
}

export const reasons = {
  gatheringStands: '人员尚未散开，不能解除；如属误报，请勾选“误报”',
  gatheringPlace: '划定的范围无效，请重新划定',
}

export const gatherings = {
  trial: {
    title: '用历史轨迹试算聚集设置',
    hint: '按表单中的设置重算已记录的轨迹，看保存后哪些聚集报警会新增、消失或保留。试算不保存设置，也不影响现行报警。',
    limits:
      '许可聚集按当时的许可计算，人员按当前名册计算；一小时前静止时段的轨迹已精简，起止时间可能相差数秒。橙色、红色聚集算到人员散开为止。',
    outdated: '试算之后设置又有改动，结果可能与表单中的设置不一致。',
  },
  mail: {
    title: '聚集报警邮件可能无人收到',
    notSet: '未设置邮件服务器，请在系统参数中设置发件邮箱',
    nobody: '未指定通知人：{{number}} 个未设负责人的区域以及区域之外发生的聚集，邮件无人接收',
    noAddress: '通知人未登记邮箱：{{names}}',
    areasNoAddress: '{{number}} 个区域的负责人未登记邮箱',
  },
  drawn: '地图上划定',
  standard: '标准（AQ 3064.3）：半径不超过 15 米、超过 1 分钟；3 人黄色，4～6 人橙色，6 人以上红色',
  centre:
    '圆心：“聚集人员”指以其中一人为圆心画圆，与标准附录 A 的测试一致（五人在 12 米圆上加圆心一人报警，其中一人移到 18 米以外则不报六人）；“任意位置”指圆可画在任何地方，更严格，中间没有人的一圈人也会报警，附录 A 中 18 米外的那一人会被计入。',
  statistics: {
    all: '全部',
    handledOnes: '已处理',
    area: '区域',
    column: {
      group: '统计项',
      place: '名称',
      times: '次数',
      people: '人数',
      lasted: '持续',
      last: '时间',
      cause: '原因',
      done: '措施',
      handledBy: '处理人',
    },
    title: '聚集统计',
    range: '日期范围',
    total: '{{from}} 至 {{to}} 聚集总数',
    mostPeople: '最多人数',
    average: '平均持续',
    longest: '最长持续',
    handled: '已处理 / 总数',
    falseAlarms: '误报',
    byDay: '按日期',
    places: '反复聚集地点（前 10）',
    causes: '原因前 10 位',
    measures: '处置原因与措施',
    none: '无',
    place: '地点',
    times: '次数',
    last: '最近一次',
    elsewhere: '未划区域',
    tier: '级别',
    people: '人数',
    lasted: '持续',
    done: '措施',
  },
}

export const menu = { gatheringStatistics: '聚集统计', approvedGatherings: '许可聚集', gatheringSettings: '聚集设置' }

export const resources = {
  gatheringSetting: {
    title: '聚集设置',
    fields: {
      enabled: '启用聚集报警',
      radiusM: '半径（米，不超过 15）',
      centre: '圆心',
      yellowFrom: '黄色人数（及以上）',
      orangeFrom: '橙色人数（及以上）',
      redFrom: '红色人数（及以上）',
      minutes: '持续多少分钟报警',
      offDelayS: '散开多少秒后解除',
      deadBandM: '边缘回差（米）',
      gatheringWeekdays: '聚集报警生效日',
      gatheringPeriods: '聚集报警生效时段（如 08:00-12:00、22:00-06:00）',
      gatheringHolidays: '聚集报警节假日生效（不论周几）',
      gasM: '气体报警影响距离（米，0 为不判断）',
      mailAfterMin: '多少分钟后邮件通知区域负责人（0 为不通知）',
      managers: '地点无负责人时的收件人',
    },
    filters: {},
    actions: {},
  },
  approvedGathering: {
    title: '许可聚集',
    fields: {
      name: '作业或活动名称',
      people: '许可人数',
      fromAt: '开始时间',
      untilAt: '结束时间',
      approvedBy: '批准人',
      place: '地点',
      areaId: '区域',
      areaName: '区域',
      drawing: '划定范围',
      measures: '安全措施',
      state: '状态',
    },
    filters: { state: '状态', name: '作业或活动名称' },
    actions: {},
  },
}

export const options = {
  gatheringCentre: { person: '聚集人员', anywhere: '任意位置' },
  gatheringPlace: { area: '选择区域', drawn: '地图划定' },
}

export const rules = {
  gatheringNumber: '数值超出允许范围',
  gatheringTiers: '更高级别的人数不能少于低一级别',
}

export const log = {
  action: { gathering: { try: '试算聚集设置', exportTrial: '导出聚集试算结果' } },
}
