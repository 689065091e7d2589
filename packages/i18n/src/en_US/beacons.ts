export const beacons = {
  notObtained: 'Beacon data not obtained, please refresh',
  page: 'Beacon maintenance',
  sync: 'Synchronise from gateways',
  search: 'Name or hardware ID',
  configure: 'Change settings ({{count}})',
  all: 'Select all',
  lastAt: 'Last heard',
  gateway: 'By gateway',
  battery: 'Battery',
  heard: 'Heard in the last day',
  never: 'Not in two weeks',
  open: 'Open beacon maintenance',
  title: 'Beacon settings ({{count}} chosen)',
  text: 'The settings go out through the gateways. Each beacon checks the downlink password and answers by itself; see “Orders” on its page.',
  few: 'Choose at least {{count}}',
  power: 'Transmit power',
  interval: 'Interval (ms)',
  password: 'Downlink password (6 digits)',
  sixDigits: 'The downlink password has 6 digits',
  submit: 'Send settings',
  ordered: 'Settings sent; beacons: {{count}}',
  wrongPassword: 'Wrong beacon password',
  importJson: 'Import JSON',
  onlyJson: 'Only JSON files can be imported',
  unreadable: 'The file could not be read: this is not a beacon JSON file',
  imported: 'Beacons imported: {{done}}; not imported: {{failed}} (ID taken, unknown floor or no coordinates)',
}

export const menu = { action: { beaconConfigure: 'Change beacon settings' } }

export const reasons = { beaconUnknown: 'Beacon data was not obtained; please refresh' }

export const log = { action: { beacon: { configure: 'Changed settings of beacons' } } }
