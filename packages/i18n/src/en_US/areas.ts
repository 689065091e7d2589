export const areas = {
  openLink: 'Open',
  everyFloor: 'All floors',
  riskPaper: {
    responsibilities: 'List of responsibilities for risk control',
    measures: 'List of risk control measures',
    knowledge: 'What to know and do',
    emergency: 'Emergency card',
    notice: 'Risk notice',
  },
  print: {
    print: 'Print',
    map: 'Print the risk map',
    riskMap: '{{site}}: risk map in four colours',
    district: 'Risk notice: {{name}}',
    printed: 'Printed {{time}}',
    height: '{{from}} to {{to}} m',
    nothing: '(not filled in)',
    file: 'File: {{name}}',
    fact: {
      code: 'Code: {{value}}',
      responsible: 'Responsible: {{value}}',
      floor: 'Floor: {{value}}',
      height: 'Height: {{value}}',
    },
  },
}

export const menu = {
  areas: 'Areas',
  areaTypes: 'Area types',
  riskDistricts: 'Risk districts',
}

export const options = {
  areaUse: { zone: 'Zone', risk: 'Risk area', musterPoint: 'Muster point' },
  areaColour: { slate: 'Gray', green: 'Green', teal: 'Teal', violet: 'Violet', magenta: 'Magenta', brown: 'Brown' },
  riskLevel: {
    major: 'Major risk',
    greater: 'Greater risk',
    general: 'General risk',
    lower: 'Lower risk',
  },
}

export const reasons = {
  areaUnknown: 'The area "{{name}}" does not exist',
  areaAmbiguous: 'Several areas are called "{{name}}". Enter the code instead',
  areaTypeInUse: '{{count}} areas are of this type ({{names}}), so it cannot be deleted',
  areaTypeInUse_one: '{{count}} area is of this type ({{names}}), so it cannot be deleted',
  areaTypeGranted: '{{count}} roles grant this type ({{names}}), so it cannot be deleted',
  areaTypeGranted_one: '{{count}} role grants this type ({{names}}), so it cannot be deleted',
}

export const rules = {
  areaTypeSort: 'The order must be a whole number from 0 to 9999',
}

export const resources = {
  areaType: {
    title: 'Area types',
    fields: { name: 'Name', use: 'Use', colour: 'Color', sort: 'Order', icon: 'Icon', areas: 'Areas' },
    filters: { name: 'Name', use: 'Use' },
    actions: {},
  },
  riskDistrict: {
    title: 'Risk districts',
    fields: {
      name: 'Name',
      code: 'Code',
      level: 'Risk level',
      link: 'External link',
      responsible: 'Responsible person',
      creator: 'Created by',
      baseM: 'Base height (m)',
      stretchM: 'Height above base (m)',
      papers: 'Orders and cards',
      responsibilities: 'List of responsibilities for risk control',
      responsibilitiesFiles: 'List of responsibilities for risk control: files',
      measures: 'List of risk control measures',
      measuresFiles: 'List of risk control measures: files',
      knowledge: 'What to know and do',
      knowledgeFiles: 'What to know and do: files',
      emergency: 'Emergency card',
      emergencyFiles: 'Emergency card: files',
      notice: 'Risk notice',
      noticeFiles: 'Risk notice: files',
    },
    filters: {
      nameOrCode: 'Name or code',
      level: 'Risk level',
    },
    actions: {},
  },
}
