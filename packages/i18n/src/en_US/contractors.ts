export const menu = {
  contractorUnits: 'Contractor units',
  contractorPeople: 'Contractor people',
}

export const resources = {
  contractorUnit: {
    title: 'Contractor units',
    fields: {
      name: 'Unit name',
      category: 'Category',
      projectLeader: 'Project leader',
      leaderPhone: "Leader's phone",
      construction: 'Construction period',
      constructionFrom: 'Construction from',
      constructionTo: 'Construction to',
      people: 'People',
    },
    filters: { name: 'Unit name', category: 'Category', constructionTo: 'Construction ends' },
    actions: {},
  },
  contractorPerson: {
    title: 'Contractor people',
    fields: {
      name: 'Name',
      number: 'Number',
      unit: 'Unit',
      unitName: 'Unit',
      type: 'Trade',
      gender: 'Gender',
      department: 'Department in charge',
      departName: 'Department in charge',
      phone: 'Phone',
      tagSn: 'Positioning card',
      alarmTemplate: 'Alarm template',
    },
    filters: { name: 'Name', unitId: 'Unit', card: 'Positioning card' },
    actions: {},
  },
}

export const options = {
  contractorCategory: {
    epc: 'EPC',
    subcontract: 'Subcontract',
    carrier: 'Carrier',
    inspection: 'Inspection',
    survey: 'Survey',
    design: 'Design',
    supervisor: 'Supervisor',
    other: 'Other',
  },
}

export const reasons = {
  contractorUnknown: 'The contractor unit "{{name}}" does not exist',
  contractorInUse: '{{count}} people or vehicles belong to it, so it cannot be deleted',
}
