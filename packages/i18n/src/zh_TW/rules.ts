export const rules = {
  required: '此欄位為必填',
  tooShort: '長度不能少於 {{min}} 個字元',
  tooLong: '長度不能超過 {{max}} 個字元',
  format: '輸入格式不符合要求',
  form: '請檢查填寫的欄位是否合法',
  endBeforeStart: '結束不能早於開始',
  idNumber: '證件號碼不正確',
  positive: '必須大於 0',
  wheelDiameter: '車輪直徑須為小於 1000 的正數',
  cardsDiffer: '車輛定位卡與司機定位卡不能相同',
  disappearanceS: '定位卡消失時間須為 1～3600 秒',
}
