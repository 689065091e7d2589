export const menu = {
  contractorUnits: 'Contractors',
  contractorPeople: 'Contractor personnel',
}

export const resources = {
  contractorUnit: {
    title: 'Contractors',
    fields: {
      name: 'Contractor',
      category: 'Category',
      projectLeader: 'Project leader',
      leaderPhone: 'Leader’s phone',
      construction: 'Construction period',
      constructionFrom: 'Construction start',
      constructionTo: 'Construction end',
      people: 'People',
    },
    filters: { name: 'Contractor', category: 'Category', constructionTo: 'Construction end' },
    actions: {},
  },
  contractorPerson: {
    title: 'Contractor personnel',
    fields: {
      name: 'Name',
      number: 'Number',
      unit: 'Contractor',
      unitName: 'Contractor',
      type: 'Trade',
      gender: 'Gender',
      department: 'Contact department',
      departName: 'Contact department',
      phone: 'Phone',
      tagSn: 'Positioning card',
      alarmTemplate: 'Alarm template',
      idType: 'ID type',
      idNumber: 'ID number',
      photo: 'Photo',
      idPaper: 'Identity document',
      educationPaper: 'Education certificate',
      healthPaper: 'Health certificate',
    },
    filters: { name: 'Name', unitId: 'Contractor', card: 'Positioning card' },
    actions: {},
  },
}

export const reasons = {
  contractorUnknown: 'The contractor "{{name}}" does not exist',
  contractorInUse: 'It still has people or vehicles ({{count}}), so it cannot be deleted',
}
