export const bells = {
  everywhere: '全厂',
  never: '未响过',
  topic: '下发主题',
  rings: '响铃记录',
  noRings: '还没有响过',
  at: '时间',
  order: '指令',
  cause: '起因',
  outcome: '结果',
  ring: '响铃',
  stop: '停止',
  tried: '{{by}} 测试',
  test: {
    title: '测试电铃：{{name}}',
    text: '电铃将实际响起，最长 5 秒，测试前请告知现场人员。未启用的电铃也可以测试。',
    submit: '响铃',
    close: '关闭',
  },
  state: {
    waiting: '正在下发',
    sent: '已下发，等待回执',
    unsent: '未能下发：消息服务不可用',
    silent: '无回执：电铃或其网关可能断电、断网',
    done: '已执行',
    refused: '电铃拒绝执行',
    unreachable: '联系不到电铃',
  },
}

export const record = { tab: { rings: '响铃记录' } }

export const menu = { alarmBells: '报警电铃', action: { bellTest: '测试电铃' } }

export const options = { bellWay: { mqtt: '经网关（MQTT）', http: '电铃控制器（HTTP）' } }

export const reasons = { bellCodeTaken: '编号“{{name}}”已属于另一个电铃' }

export const log = { action: { bell: { test: '测试电铃' } } }

export const rules = {
  bellCode: '编号由 1～30 位字母、数字、横线或下划线组成',
  bellAddress: '地址中不能包含用户名和密码',
  bellSeconds: '响铃时长应为 1～600 秒的整数',
}

export const resources = {
  alarmBell: {
    title: '报警电铃',
    fields: {
      name: '名称',
      id: '在线状态',
      code: '编号',
      kinds: '报警类型',
      areas: '服务区域（不选为全厂）',
      way: '连接方式',
      address: '控制器地址',
      seconds: '响铃时长（秒）',
      enabled: '启用',
      remark: '备注',
      lastAt: '最近响铃',
      lastResult: '最近结果',
    },
    filters: { name: '名称或编号', online: '在线状态', kind: '报警类型', way: '连接方式', enabled: '启用' },
    actions: { test: '测试' },
  },
}
