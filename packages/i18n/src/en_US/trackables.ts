export const log = {
  action: {
    trackable: { view: 'Viewed a person or vehicle' },
  },
}
