export const log = {
  action: { viewSave: 'Saved a view of a list', viewDelete: 'Deleted a view of a list' },
}
