export const menu = {
  areas: 'Areas',
  areaTypes: 'Area types',
}

export const options = {
  areaUse: { zone: 'Zone', risk: 'Risk area', musterPoint: 'Muster point' },
  areaColour: { slate: 'Grey', green: 'Green', teal: 'Teal', violet: 'Violet', magenta: 'Magenta', brown: 'Brown' },
}

export const reasons = {
  areaUnknown: 'The area "{{name}}" does not exist',
  areaAmbiguous: 'Several areas are called "{{name}}". Give the code instead',
  areaTypeInUse: '{{count}} areas are of this type ({{names}}). It cannot be deleted',
  areaTypeGranted: '{{count}} roles grant this type ({{names}}). It cannot be deleted',
}

export const rules = {
  areaTypeSort: 'The order is a whole number from 0 to 9999',
}

export const resources = {
  areaType: {
    title: 'Area types',
    fields: { name: 'Name', use: 'Use', colour: 'Colour', sort: 'Order', icon: 'Icon', areas: 'Areas' },
    filters: { name: 'Name', use: 'Use' },
    actions: {},
  },
}
