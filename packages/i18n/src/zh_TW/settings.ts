/** Licence, system log and what else stands under parameter settings. */
export const settings = {
  log: {
    verify: '校驗完整性',
    intact: '日誌完整，共校驗 {{count}} 條',
    broken: '日誌已遭改動，首個異常位置：{{place}}',
    noChanges: '該操作沒有記錄內容',
    changes: '變更內容',
    value: '內容項',
  },
}
