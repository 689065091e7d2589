/** What one shift hands over to the next. */
export const alarms = {
  handover: {
    write: '交班',
    open: '目前未處理或仍在警報的共 {{count}} 則，將隨交班記錄保存',
    incoming: '接班人',
    note: '交班說明',
    signOut: '簽名交班',
    signIn: '簽名接班',
    title: '{{outgoing}} 交班給 {{incoming}}',
    nothing: '交班時沒有未結束的警報',
    alarms: '交班時未結束的警報',
    column: {
      kind: '類型',
      who: '對象',
      area: '區域',
      startedAt: '開始時間',
      work: '處理情形',
    },
    work: {
      new: '未確認',
      acknowledged: '處理中',
      handled: '已處理，仍在警報',
    },
  },
}

export const resources = {
  shiftHandover: {
    title: '交接班記錄',
    fields: {
      at: '交班時間',
      outgoingName: '交班人',
      incomingName: '接班人',
      openCount: '未結束警報',
      note: '交班說明',
      state: '狀態',
      signedAt: '接班時間',
    },
    filters: {
      name: '交班人、接班人或說明',
      state: '狀態',
    },
    actions: {
      look: '檢視',
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
