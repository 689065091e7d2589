export const network = {
  title: 'Network status',
  intro:
    'Begin at the top: what stands above often causes what stands below. A silent gateway is listed with its base stations and the cards that fell silent with it; they are not listed again.',
  fine: 'All is well: every gateway is online, and no device is silent, doubtful or low on battery.',
  first: 'Look here first',
  since: 'since {{at}}',
  working: '{{working}} of {{total}} working',
  counts: { gateways: 'Gateways', anchors: 'Base stations', beacons: 'Beacons', cards: 'Cards in use' },
  device: {
    gateway: 'Gateway',
    anchor: 'Base station',
    beacon: 'Beacon',
    card: 'Card',
    name: 'Name',
    kind: 'Type',
    last: 'Last heard',
    value: 'Value',
  },
  more: 'Not listed: {{number}} more',
  show: 'List the devices ({{number}})',
  page: { gateways: 'Open gateways', calibration: 'Open calibration', stations: 'Open base stations', cards: 'Open cards' },
  never: 'Never',
  what: {
    brokerAway: 'The message service does not answer; no data comes in.',
    trackerAway: 'The positioning service does not answer; positions and alarms are not updated.',
    gatewaySilent: 'Gateway {{name}} is silent. Base stations and beacons behind it: {{count}}; cards that fell silent with it: {{cards}}.',
    gatewayUseless: 'Gateway {{name}} is online and sent {{value}} frames in the last hour, but none of its readings can be used.',
    anchorSilent: 'Silent base stations and beacons whose gateway works: {{count}}.',
    anchorContradicts:
      'Base stations whose ranges disagree with the others: {{count}}. They were moved, have wrong coordinates, or are hidden by metal.',
    calibrationWhole:
      'The calibration as a whole does not fit: {{cards}} of {{ofCards}} calibrated cards contradict it, at most base stations, by up to {{value}} m ({{name}}).',
    calibrationAnchors:
      'Base stations that the calibration does not fit: {{count}}, most of all {{name}} ({{value}} m). Cards that contradict it: {{cards}} of {{ofCards}} calibrated.',
    calibrationCarrying:
      'Cards are not carried as they were calibrated: {{cards}} of {{ofCards}} cards with a direction pattern contradict it.',
    gatewayClock: 'The clock of gateway {{name}} is {{value}} s off; the server corrects the times of its positions.',
    anchorBattery: 'Base stations and beacons low on battery: {{count}}.',
    cardsLost: 'Assigned cards not heard for more than three days: {{count}}. They may be lost, empty or unused.',
    cardBattery: 'Cards low on battery: {{count}}.',
    anchorUnheard: 'Base stations and beacons that nobody has passed for a day: {{count}}. Whether they work cannot be told.',
    anchorNeverHeard: 'Registered base stations and beacons not heard in two weeks: {{count}}.',
    gatewayNeverHeard: 'Gateway {{name}} is registered but has never sent anything.',
  },
  todo: {
    brokerAway: 'Check that the server runs, then the system log. Until it is back, nothing can be said of the devices.',
    trackerAway: 'Check the positioning process. Data is still recorded and is worked off later.',
    gatewaySilent: 'Check its power and cable, then the switch. Base stations and cards come back by themselves.',
    gatewayUseless: 'The gateway’s page gives the reasons: mostly the wrong format, or base stations that are not registered.',
    anchorSilent: 'Check power and lights on the spot; after an exchange, check its place on the calibration page.',
    anchorContradicts: 'Check where it hangs, then see on the calibration page how far and where it seems to have moved.',
    calibrationWhole:
      'Mostly the wrong recording, or other devices or antennas. Restore an earlier version on the calibration page, or calibrate anew; until then these cards are located as if not calibrated. Positive: ranges are too long.',
    calibrationAnchors:
      'Check whether these base stations were exchanged, moved or hidden since, then calibrate anew; until then these cards are located as if not calibrated. Positive: ranges are too long.',
    calibrationCarrying:
      'Check where and which way round they are worn. If the rules have changed, calibrate anew as they are worn now; until then only the rest of their calibration is used.',
    gatewayClock: 'Set a time server (NTP) in the gateway.',
    anchorBattery: 'Have the batteries replaced.',
    cardsLost: 'Ask whoever carries them; mark lost cards as lost on the cards page.',
    cardBattery: 'Ask whoever carries them to charge them.',
    anchorUnheard: 'Walk past with a card and see whether it is heard.',
    anchorNeverHeard: 'Check the hardware ID, and whether the device is installed.',
    gatewayNeverHeard: 'Check server address, user name and secret in the gateway.',
  },
  anchor: {
    none: 'Nothing has been received from it in two weeks',
    last: 'Last heard {{at}}, through gateway {{gateway}}',
    noGateway: '(deleted)',
    perMinute: 'Readings a minute in the last full hour: {{number}}',
    perMinuteNone: 'No readings in the last full hour',
    battery: 'Battery {{value}} %',
    supply: 'Supply {{value}} V',
    noBattery: 'It reports neither battery nor supply',
    error: 'In the last day its ranges differed from the others by {{value}} m on average ({{number}} ranges)',
    noError: 'Too few ranges in the last day to compare it with the others',
    heard: 'Readings an hour',
    errors: 'Range difference by the hour (m)',
  },
}

export const menu = { network: 'Network status' }
