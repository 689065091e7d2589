/** Devices of kinds that the site defines. */
export const custom = { noFields: 'This kind has no fields of its own', chooseKind: 'Choose a kind first' }

export const menu = { customDevices: 'Custom devices', customKinds: 'Kinds of custom devices' }

export const options = { customFieldType: { text: 'Text', number: 'Number', date: 'Date', select: 'Choice' } }

export const reasons = {
  customKindUsed: 'Devices are of this kind ({{count}}, such as "{{name}}"), so it cannot be deleted',
  customFieldTwice: 'The field "{{name}}" stands here twice',
  customKindUnknown: 'There is no such kind of device',
  customValueMissing: 'Fill in "{{name}}"',
  customValueWrong: 'The value of "{{name}}" is not right',
}

export const rules = { customOptions: 'Give 2 to 30 choices, separated by commas' }

export const resources = {
  customKind: {
    title: 'Kind of custom devices',
    fields: {
      name: 'Name',
      icon: 'Icon',
      fields: 'Fields',
      fieldNames: 'Fields',
      devices: 'Devices',
    },
    groups: {
      fields: {
        name: 'Name',
        type: 'Type',
        required: 'Required',
        unit: 'Unit',
        options: 'Choices, separated by commas',
      },
    },
    filters: { name: 'Name' },
    actions: {},
  },
  customDevice: {
    title: 'Custom device',
    fields: {
      name: 'Name',
      kind: 'Kind',
      kindName: 'Kind',
      values: 'Fields of the kind',
      details: 'Values',
      place: 'Place on the plan',
      floorLabel: 'Floor',
      remark: 'Remark',
    },
    filters: { name: 'Name', kind: 'Kind', details: 'Values' },
    actions: {},
  },
}
