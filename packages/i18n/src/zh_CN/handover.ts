/** What one shift hands over to the next. */
export const alarms = {
  handover: {
    write: '交班',
    open: '未结束报警 {{open}} 条，将随交班记录保存：未确认 {{unacknowledged}}，搁置中 {{shelved}}，静默中 {{silenced}}',
    mine: '分派给您的 {{mine}} 条，接班人签字后转交给接班人',
    incoming: '接班人',
    note: '交班说明',
    signOut: '签字交班',
    signIn: '签字接班',
    title: '{{outgoing}} 交班给 {{incoming}}',
    taken: '接班完成，{{assigned}} 条报警已转到您名下',
    left: '另有 {{left}} 条超出您的数据权限，仍由交班人负责',
    showAll: '显示全部 {{number}} 条',
    shelved: '搁置至 {{at}}',
    silenced: '静默至 {{at}}',
    nothing: '交班时没有未结束的报警',
    alarms: '交班时未结束的报警',
    column: {
      priority: '级别',
      kind: '类型',
      who: '对象',
      area: '区域',
      startedAt: '开始时间',
      work: '处理情况',
      assignee: '负责人',
      quiet: '搁置、静默',
    },
    work: {
      new: '未确认',
      acknowledged: '处理中',
      handled: '已处理，仍在报警',
    },
  },
}

export const resources = {
  shiftHandover: {
    title: '交接班记录',
    fields: {
      at: '交班时间',
      outgoingName: '交班人',
      incomingName: '接班人',
      openCount: '未结束报警',
      note: '交班说明',
      state: '状态',
      signedAt: '接班时间',
    },
    filters: {
      name: '交班人、接班人或说明',
      state: '状态',
    },
    actions: {
      look: '查看',
    },
  },
}

export const options = {
  handoverState: {
    waiting: '待接班',
    signed: '已接班',
  },
}

export const menu = {
  shiftHandovers: '交接班',
}
