/** A person, vehicle or visit with all that is known of it. */
export const record = {
  tab: {
    fields: 'Details',
    inside: 'Now inside',
    visits: 'Visits',
    holders: 'Holders',
    battery: 'Battery',
    health: 'Operation',
    survey: 'Survey',
    orders: 'Orders',
    card: 'Card',
    track: 'Track',
    alarms: 'Alarms',
    certificates: 'Certificates',
    log: 'Log',
  },
  status: 'Live status',
  map: 'Map',
  photo: 'Photo of {{name}}',
  all: 'Show all',
  noAlarms: 'No alarms',
  noCertificates: 'No special-operation certificates',
  noLog: 'No log entries',
  noTrack: 'No track in the last {{days}} days',
  track: 'Tracks of the last {{days}} days',
  trackColumn: { day: 'Date', from: 'First fix', to: 'Last fix', replay: 'Replay' },
  replay: 'Replay {{day}}',
}

export const log = {
  action: {
    trackable: { view: 'Viewed a person or vehicle' },
  },
}

/** What a deletion does beside hiding its rows. */
export const effects = {
  cards: 'Tags unbound and free for others: {{count}}',
  alarms: 'Open alarms that stay and still have to be handled: {{count}}',
  certificates: 'Special-operation certificates deleted as well: {{count}}',
  teams: 'Patrol teams left: {{count}}',
  departments: 'Departments left without a head: {{count}}',
  tracks: 'Tracks, alarms and the history of tags stay and can still be searched and replayed',
}
