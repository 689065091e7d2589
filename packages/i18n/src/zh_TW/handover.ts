/** What one shift hands over to the next. */
export const alarms = {
  handover: {
    write: '交班',
    open: '未結束警報 {{open}} 則，將隨交班記錄保存：未確認 {{unacknowledged}}，擱置中 {{shelved}}，靜默中 {{silenced}}',
    mine: '指派給您的 {{mine}} 則，待接班人簽名後轉交給接班人',
    incoming: '接班人',
    note: '交班說明',
    signOut: '簽名交班',
    signIn: '簽名接班',
    title: '{{outgoing}} 交班給 {{incoming}}',
    taken: '已完成接班，{{assigned}} 則警報轉由您負責',
    left: '另有 {{left}} 則超出您的資料權限，仍由交班人負責',
    showAll: '顯示全部 {{number}} 則',
    shelved: '擱置至 {{at}}',
    silenced: '靜默至 {{at}}',
    nothing: '交班時沒有未結束的警報',
    alarms: '交班時未結束的警報',
    column: {
      priority: '級別',
      kind: '類型',
      who: '對象',
      area: '區域',
      startedAt: '開始時間',
      work: '處理情形',
      assignee: '負責人',
      quiet: '擱置、靜默',
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
