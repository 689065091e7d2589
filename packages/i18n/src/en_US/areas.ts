export const menu = {
  areas: 'Areas',
  areaTypes: 'Area types',
}

export const options = {
  areaUse: { zone: 'Zone', risk: 'Risk area', musterPoint: 'Muster point' },
  areaColour: { slate: 'Gray', green: 'Green', teal: 'Teal', violet: 'Violet', magenta: 'Magenta', brown: 'Brown' },
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
}
