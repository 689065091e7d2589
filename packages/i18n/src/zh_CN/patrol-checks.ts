export const menu = { patrolMine: '我的巡检', patrolChecks: '检查结果' }

export const options = {
  patrolAnswer: { photo: '拍照' },
  patrolVerdict: { normal: '正常', exceeded: '异常' },
}

export const resources = {
  patrolCheckResult: {
    title: '检查结果',
    fields: {
      checkedAt: '检查时间',
      routeName: '巡检路线',
      pointName: '巡检点',
      name: '检查项',
      value: '结果',
      limits: '合格范围',
      low: '合格范围',
      verdict: '判定',
      personName: '检查人',
      photo: '照片',
    },
    filters: {
      time: '检查时间',
      verdict: '判定',
      route: '巡检路线',
      point: '巡检点',
      name: '检查项',
      person: '检查人',
    },
    actions: {},
  },
}

export const reasons = {
  patrolNotOwn: '该巡检任务不存在、已过期或不由您执行',
  patrolAnswerWrong: '检查项“{{name}}”已变更或填写有误，请刷新后重填',
}

export const notices = { kind: { patrolExceeded: '巡检“{{route}}”（{{start}}）在“{{point}}”发现异常：{{checks}}' } }

export const log = { action: { patrol: { answer: '上报检查结果', statistics: '导出巡检统计' } } }

export const patrol = {
  mine: {
    title: '我的巡检',
    waiting: '{{number}} 条待上传',
    offline: '网络未连接。显示的是上次取得的任务；填写的结果保存在手机上，联网后自动上传',
    nobody: '当前账号未关联人员，无法显示巡检任务',
    none: '{{name}}，近期没有您的巡检任务',
    next: '下一点：{{point}}',
    passedAt: '{{time}} 到位',
    checkAt: '检查 {{point}}',
    checked: '检查 {{answered}} / {{due}}',
    save: '保存',
    limits: '合格范围 {{low}}～{{high}} {{unit}}',
    exceeded: '超出合格范围，保存后将通知负责人',
    notANumber: '请填写数字',
    yes: '是',
    no: '否',
    photo: '拍照',
  },
}
