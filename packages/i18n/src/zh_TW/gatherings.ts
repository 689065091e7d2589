/** Gatherings of people anywhere on the site (AQ 3064.3, 5.2.3). */
export const alarms = {
  gathering: {
    advice: '現場提示',
    disperse: '立即散開',
    evacuate: '附近有氣體警報，立即撤離',
    ending: '解除方式',
    together: '人員尚未散開；散開後須人工確認解除',
    dispersed: '人員已散開，待人工確認解除',
    ring: '{{tier}}聚集，{{count}} 人',
    tier: { low: '黃色', medium: '黃色', high: '橘色', critical: '紅色' },
    ringDispersed: '{{tier}}聚集，人員已散開，待解除',
    approvedRing: '許可聚集「{{name}}」：{{count}} 人，許可 {{most}} 人',
    approvedUntil: '許可至 {{until}}；人員散開前持續提示',
  },
  steps: {
    tellDisperse: '透過定位卡、廣播或對講機要求聚集人員立即散開',
    sendToDisperse: '通知區域負責人到場疏導，與作業無關的人員先離開',
    confirmDispersed: '現場確認人員已散開（撤離）後，人工解除警報',
  },
  rule: {
    gatheringPerson:
      '以其中一人為圓心、半徑 {{radius}} 公尺內聚集超過 {{seconds}} 秒：{{yellow}} 人以上為黃色，{{orange}} 人以上為橘色，{{red}} 人以上為紅色',
    gathering:
      '任意位置半徑 {{radius}} 公尺內聚集超過 {{seconds}} 秒：{{yellow}} 人以上為黃色，{{orange}} 人以上為橘色，{{red}} 人以上為紅色',
  },
  event: { toldManager: '通知區域負責人（郵件）', toldNobody: '無區域負責人與通知對象，郵件未寄出' },
  measured: { extent: '聚集範圍半徑 {{radius}} 公尺', middle: '圓心 {{name}}，圓內 {{count}} 人' },
}

export const reasons = {
  gatheringStands: '人員尚未散開，不能解除；如屬誤報，請勾選「誤報」',
  gatheringPlace: '劃定的範圍無效，請重新劃定',
}

export const gatherings = {
  trial: {
    title: '用歷史軌跡試算聚集設定',
    hint: '依表單中的設定重算已記錄的軌跡，看儲存後哪些聚集警報會新增、消失或保留。試算不會儲存設定，也不影響現行警報。',
    limits:
      '許可聚集依當時的許可計算，人員依目前名冊計算；一小時前靜止時段的軌跡已精簡，起訖時間可能相差數秒。橙色、紅色聚集算到人員散開為止。',
    outdated: '試算之後設定又有改動，結果可能與表單中的設定不一致。',
  },
  mail: {
    title: '聚集警報郵件可能無人收到',
    notSet: '尚未設定郵件伺服器，請至系統參數設定寄件信箱',
    nobody: '未指定通知對象：{{number}} 個未設負責人的區域，以及區域以外發生的聚集，郵件無人接收',
    noAddress: '通知對象未登記信箱：{{names}}',
    areasNoAddress: '{{number}} 個區域的負責人未登記信箱',
  },
  drawn: '地圖上劃定',
  standard: '標準（AQ 3064.3）：半徑不超過 15 公尺、超過 1 分鐘；3 人黃色，4～6 人橘色，6 人以上紅色',
  centre:
    '圓心：「聚集人員」指以其中一人為圓心畫圓，與標準附錄 A 的測試一致（五人在 12 公尺圓上加圓心一人報警，其中一人移到 18 公尺以外則不報六人）；「任意位置」指圓可畫在任何地方，較為嚴格，中間沒有人的一圈人也會報警，附錄 A 中 18 公尺外的那一人會被計入。',
  statistics: {
    all: '全部',
    handledOnes: '已處理',
    area: '區域',
    column: {
      group: '統計項目',
      place: '名稱',
      times: '次數',
      people: '人數',
      lasted: '持續',
      last: '時間',
      cause: '原因',
      done: '措施',
      handledBy: '處理人',
    },
    title: '聚集統計',
    range: '日期範圍',
    total: '{{from}} 至 {{to}} 聚集總數',
    mostPeople: '最多人數',
    average: '平均持續',
    longest: '最長持續',
    handled: '已處理 / 總數',
    falseAlarms: '誤報',
    byDay: '依日期',
    places: '反覆聚集地點（前 10）',
    causes: '原因前 10 位',
    measures: '處置原因與措施',
    none: '無',
    place: '地點',
    times: '次數',
    last: '最近一次',
    elsewhere: '未劃區域',
    tier: '級別',
    people: '人數',
    lasted: '持續',
    done: '措施',
  },
}

export const menu = { gatheringStatistics: '聚集統計', approvedGatherings: '許可聚集', gatheringSettings: '聚集設定' }

export const resources = {
  gatheringSetting: {
    title: '聚集設定',
    fields: {
      enabled: '啟用聚集警報',
      radiusM: '半徑（公尺，不超過 15）',
      centre: '圓心',
      yellowFrom: '黃色人數（以上）',
      orangeFrom: '橘色人數（以上）',
      redFrom: '紅色人數（以上）',
      minutes: '持續多少分鐘發出警報',
      offDelayS: '散開多少秒後解除',
      deadBandM: '邊緣回差（公尺）',
      gatheringWeekdays: '聚集警報生效日',
      gatheringPeriods: '聚集警報生效時段（如 08:00-12:00、22:00-06:00）',
      gatheringHolidays: '聚集警報節假日生效（不論星期幾）',
      gasM: '氣體警報影響距離（公尺，0 為不判斷）',
      mailAfterMin: '多少分鐘後郵件通知區域負責人（0 為不通知）',
      managers: '地點無負責人時的收件人',
    },
    filters: {},
    actions: {},
  },
  approvedGathering: {
    title: '許可聚集',
    fields: {
      name: '作業或活動名稱',
      people: '許可人數',
      fromAt: '開始時間',
      untilAt: '結束時間',
      approvedBy: '核准人',
      place: '地點',
      areaId: '區域',
      areaName: '區域',
      drawing: '劃定範圍',
      measures: '安全措施',
      state: '狀態',
    },
    filters: { state: '狀態', name: '作業或活動名稱' },
    actions: {},
  },
}

export const options = {
  gatheringCentre: { person: '聚集人員', anywhere: '任意位置' },
  gatheringPlace: { area: '選擇區域', drawn: '地圖劃定' },
}

export const rules = {
  gatheringNumber: '數值超出允許範圍',
  gatheringTiers: '較高級別的人數不能少於低一級別',
}

export const log = {
  action: { gathering: { try: '試算聚集設定', exportTrial: '匯出聚集試算結果' } },
}
