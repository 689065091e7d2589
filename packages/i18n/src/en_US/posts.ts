export const menu = {
  posts: 'Positions',
}

export const resources = {
  post: {
    title: 'Positions',
    fields: { name: 'Position name', code: 'Code', number: 'Number', description: 'Description', headcount: 'Headcount' },
    filters: { nameOrCode: 'Name or code' },
    actions: {},
  },
}

export const reasons = {
  postUnknown: 'The position "{{name}}" does not exist',
  postAmbiguous: 'Several positions are called "{{name}}". Enter the code instead',
  postInUse: '{{count}} people hold this position, so it cannot be deleted',
  postInUse_one: '{{count}} person holds this position, so it cannot be deleted',
}
