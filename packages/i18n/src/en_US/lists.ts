export const log = {
  action: { viewSave: 'Saved a view of a list', viewDelete: 'Deleted a view of a list' },
}

export const reasons = {
  tooManyViews: 'At most {{number}} saved views (column settings) are kept. Delete some first',
}
