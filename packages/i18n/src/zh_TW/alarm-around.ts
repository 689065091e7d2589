/** Who was around an alarm when it was raised. */
export const alarms = {
  around: {
    titleThen: '警報時附近的人',
    now: '現在',
    asOf: '{{at}} 同樓層 {{metres}} 公尺內',
    unknown: '警報時沒有記錄附近的人',
    unlocated: '警報時位置未知，沒有記錄附近的人',
    nobody: '{{at}} 同樓層 {{metres}} 公尺內沒有其他在線人員',
    hidden: '另有 {{number}} 人不在您的資料權限內',
    more: '另有 {{number}} 人距離更遠，只計人數',
    number: '圖上編號',
    name: '姓名',
    distance: '相距',
    age: '定位時間',
    legend: '圖例',
    subject: '警報對象（警報時，虛線圓為精度）',
    marked: '附近的人（警報時）',
    areaThen: '區域（警報時的輪廓）',
    areaNow: '區域（現在的輪廓，警報時的沒有儲存）',
    noPlan: '沒有平面圖（讀取失敗或不在您的權限內），圖上沒有建築和設備。',
  },
}
