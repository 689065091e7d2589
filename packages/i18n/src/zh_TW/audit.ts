export const audit = {
  verify: '校驗完整性',
  intact: '日誌完整，共校驗 {{count}} 條',
  broken: '日誌已遭改動，首個異常位置：{{place}}',
  noChanges: '該操作沒有記錄內容',
  changes: '變更內容',
  value: '內容項',
}

export const menu = {
  systemLog: '系統日誌',
}

export const resources = {
  auditEntry: {
    title: '系統日誌',
    fields: {
      at: '時間',
      by: '操作人',
      address: '來源位址',
      action: '操作',
      subjectName: '對象',
      outcome: '結果',
      subjectId: '對象編號',
      before: '變更前',
      after: '變更後',
    },
    filters: { time: '時間範圍', by: '操作人', kind: '操作類型', subject: '對象', address: '來源位址', of: '對象編號' },
    actions: {},
  },
}

export const options = {
  auditOutcome: { done: '成功', refused: '已拒絕' },
  auditKind: {
    session: '登入與工作階段',
    change: '資料變更',
    look: '檢視人員與軌跡',
    exchange: '匯入匯出',
    permission: '權限與帳號',
    settings: '系統設定與授權',
  },
}

export const log = {
  value: {
    copyOf: '複製自',
    parentId: '上級',
    afterId: '排在其後',
    personId: '人員',
    trackableNo: '人員或車輛',
    areaId: '區域',
    departId: '部門',
    contractorId: '承攬商',
    areaTypeIds: '區域類型',
    departmentIds: '部門',
    contractorIds: '承攬商',
    patrolDepartmentIds: '巡檢部門',
    alarmId: '警報對象',
  },
  refused: '拒絕原因',
  person: '{{name}}（{{login}}）',
  nobody: '（未登入）',
  system: '（系統）',
  verbAndTitle: '{{verb}}：{{title}}',
  verb: { add: '新增', edit: '修改', delete: '刪除', check: '校驗匯入檔案', save: '儲存', import: '匯入', export: '匯出', view: '檢視' },
  action: {
    frameLog: { gap: '幀日誌遺失或被更換，部分資料可能缺漏' },
    logVerify: '校驗系統日誌',
  },
}
