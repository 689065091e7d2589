export const menu = { patrolMine: '我的巡檢', patrolChecks: '檢查結果' }

export const options = {
  patrolAnswer: { photo: '拍照' },
  patrolVerdict: { normal: '正常', exceeded: '異常' },
}

export const resources = {
  patrolCheckResult: {
    title: '檢查結果',
    fields: {
      checkedAt: '檢查時間',
      routeName: '巡檢路線',
      pointName: '巡檢點',
      name: '檢查項目',
      value: '結果',
      limits: '合格範圍',
      low: '合格範圍',
      verdict: '判定',
      personName: '檢查人',
      photo: '照片',
    },
    filters: {
      time: '檢查時間',
      verdict: '判定',
      route: '巡檢路線',
      point: '巡檢點',
      name: '檢查項目',
      person: '檢查人',
    },
    actions: {},
  },
}

export const reasons = {
  patrolNotOwn: '該巡檢任務不存在、已過期或不由您執行',
  patrolAnswerWrong: '檢查項目「{{name}}」已變更或填寫有誤，請重新整理後再填',
}

export const notices = { kind: { patrolExceeded: '巡檢「{{route}}」（{{start}}）在「{{point}}」發現異常：{{checks}}' } }

export const log = { action: { patrol: { answer: '上報檢查結果', statistics: '匯出巡檢統計' } } }

export const patrol = {
  mine: {
    title: '我的巡檢',
    waiting: '{{number}} 筆待上傳',
    offline: '網路未連線。顯示的是上次取得的任務；填寫的結果保存在手機上，連線後自動上傳',
    nobody: '目前帳號未關聯人員，無法顯示巡檢任務',
    none: '{{name}}，近期沒有您的巡檢任務',
    next: '下一點：{{point}}',
    passedAt: '{{time}} 到位',
    checkAt: '檢查 {{point}}',
    checked: '檢查 {{answered}} / {{due}}',
    save: '儲存',
    limits: '合格範圍 {{low}}～{{high}} {{unit}}',
    exceeded: '超出合格範圍，儲存後將通知負責人',
    notANumber: '請填寫數字',
    yes: '是',
    no: '否',
    photo: '拍照',
  },
}
