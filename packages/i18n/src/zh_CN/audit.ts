export const audit = {
  verify: '校验完整性',
  intact: '日志完整，共校验 {{count}} 条',
  broken: '日志已被改动，首个异常位置：{{place}}',
  noChanges: '该操作没有记录内容',
  changes: '变更内容',
  value: '内容项',
}

export const menu = {
  systemLog: '系统日志',
}

export const resources = {
  auditEntry: {
    title: '系统日志',
    fields: {
      at: '时间',
      by: '操作人',
      address: '来源地址',
      action: '操作',
      subjectName: '对象',
      outcome: '结果',
      subjectId: '对象编号',
      before: '变更前',
      after: '变更后',
    },
    filters: { time: '时间范围', by: '操作人', kind: '操作类型', subject: '对象', address: '来源地址', of: '对象编号' },
    actions: {},
  },
}

export const options = {
  auditOutcome: { done: '成功', refused: '已拒绝' },
  auditKind: {
    session: '登录与会话',
    change: '数据变更',
    look: '查看人员与轨迹',
    exchange: '导入导出',
    permission: '权限与账号',
    settings: '系统设置与授权',
  },
}

export const log = {
  value: {
    copyOf: '复制自',
    parentId: '上级',
    afterId: '排在其后',
    personId: '人员',
    trackableNo: '人员或车辆',
    areaId: '区域',
    departId: '部门',
    contractorId: '承包商',
    areaTypeIds: '区域类型',
    departmentIds: '部门',
    contractorIds: '承包商',
    patrolDepartmentIds: '巡检部门',
    alarmId: '报警对象',
  },
  refused: '拒绝原因',
  person: '{{name}}（{{login}}）',
  nobody: '（未登录）',
  system: '（系统）',
  verbAndTitle: '{{verb}}：{{title}}',
  verb: { add: '新增', edit: '修改', delete: '删除', check: '校验导入文件', save: '保存', import: '导入', export: '导出', view: '查看' },
  action: {
    frameLog: { gap: '帧日志丢失或被更换，部分数据可能缺失' },
    logVerify: '校验系统日志',
  },
}
