/** Devices of kinds that the site defines. */
export const custom = { noFields: '該類型沒有自訂欄位', chooseKind: '請先選擇類型' }

export const menu = { customDevices: '自訂設備', customKinds: '自訂設備類型' }

export const options = { customFieldType: { text: '文字', number: '數字', date: '日期', select: '單選' } }

export const reasons = {
  customKindUsed: '該類型下有「{{name}}」等 {{count}} 台設備，不能刪除',
  customFieldTwice: '欄位「{{name}}」重複',
  customKindUnknown: '設備類型不存在',
  customValueMissing: '請填寫「{{name}}」',
  customValueWrong: '「{{name}}」的值不正確',
}

export const rules = { customOptions: '請填寫 2～30 個選項，用頓號隔開' }

export const resources = {
  customKind: {
    title: '自訂設備類型',
    fields: {
      name: '名稱',
      icon: '圖示',
      fields: '欄位',
      fieldNames: '欄位',
      devices: '設備數',
    },
    groups: {
      fields: {
        name: '名稱',
        type: '類型',
        required: '必填',
        unit: '單位',
        options: '選項（用頓號隔開）',
      },
    },
    filters: { name: '名稱' },
    actions: {},
  },
  customDevice: {
    title: '自訂設備',
    fields: {
      name: '名稱',
      kind: '類型',
      kindName: '類型',
      values: '自訂欄位',
      details: '內容',
      place: '平面圖位置',
      floorLabel: '樓層',
      remark: '備註',
    },
    filters: { name: '名稱', kind: '類型', details: '內容' },
    actions: {},
  },
}
