/** Licence, system log and what else stands under parameter settings. */
export const settings = {
  log: {
    verify: '校验完整性',
    intact: '日志完整，共校验 {{count}} 条',
    broken: '日志已被改动，首个异常位置：{{place}}',
    noChanges: '该操作没有记录内容',
    changes: '变更内容',
    value: '内容项',
  },
}
