/** Devices of kinds that the site defines. */
export const custom = { noFields: '该类型没有自定义字段', chooseKind: '请先选择类型' }

export const menu = { customDevices: '自定义设备', customKinds: '自定义设备类型' }

export const options = { customFieldType: { text: '文本', number: '数字', date: '日期', select: '单选' } }

export const reasons = {
  customKindUsed: '该类型下有“{{name}}”等 {{count}} 台设备，不能删除',
  customFieldTwice: '字段“{{name}}”重复',
  customKindUnknown: '设备类型不存在',
  customValueMissing: '请填写“{{name}}”',
  customValueWrong: '“{{name}}”的值不正确',
}

export const rules = { customOptions: '请填写 2～30 个选项，用顿号隔开' }

export const resources = {
  customKind: {
    title: '自定义设备类型',
    fields: {
      name: '名称',
      icon: '图标',
      fields: '字段',
      fieldNames: '字段',
      devices: '设备数',
    },
    groups: {
      fields: {
        name: '名称',
        type: '类型',
        required: '必填',
        unit: '单位',
        options: '选项（用顿号隔开）',
      },
    },
    filters: { name: '名称' },
    actions: {},
  },
  customDevice: {
    title: '自定义设备',
    fields: {
      name: '名称',
      kind: '类型',
      kindName: '类型',
      values: '自定义字段',
      details: '内容',
      place: '平面图位置',
      floorLabel: '楼层',
      remark: '备注',
    },
    filters: { name: '名称', kind: '类型', details: '内容' },
    actions: {},
  },
}
