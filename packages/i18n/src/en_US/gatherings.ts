/** Gatherings of people anywhere on the site (AQ 3064.3, 5.2.3). */
export const alarms = {
  gathering: {
    advice: 'People are told',
    disperse: 'Disperse now',
    evacuate: 'Gas alarm nearby: evacuate now',
    ending: 'How it ends',
    together: 'People are still together; once they have dispersed, somebody has to confirm it',
    dispersed: 'People have dispersed; somebody has to confirm it',
    ring: '{{tier}} gathering: {{count}}',
    tier: { low: 'Yellow', medium: 'Yellow', high: 'Orange', critical: 'Red' },
    ringDispersed: '{{tier}} gathering, dispersed, to be confirmed',
    approvedRing: 'Approved gathering “{{name}}”: {{count}} there, {{most}} allowed',
    approvedUntil: 'Approved until {{until}}; shown until they disperse',
  },
  steps: {
    tellDisperse: 'Tell the people by card, loudspeaker or radio to disperse at once',
    sendToDisperse: 'Send whoever is responsible for the area; people without work there leave first',
    confirmDispersed: 'When people are seen to have dispersed (left), end the alarm by handling it',
  },
  rule: {
    gatheringPerson:
      'Within {{radius}} m of one of them for longer than {{seconds}} s: yellow from {{yellow}} people, orange from {{orange}}, red from {{red}}',
    gathering:
      'In a circle of {{radius}} m anywhere for longer than {{seconds}} s: yellow from {{yellow}} people, orange from {{orange}}, red from {{red}}',
  },
  event: { toldManager: 'Area manager told by e-mail', toldNobody: 'Nobody is responsible or named to be told, no e-mail sent' },
  measured: { extent: 'within {{radius}} m', middle: '{{count}} in the circle around {{name}}' },
}

export const reasons = {
  gatheringStands: 'People have not dispersed yet, so the alarm cannot be ended; if it is false, tick “False alarm”',
  gatheringPlace: 'The drawn place is not valid; please draw it again',
}

export const gatherings = {
  trial: {
    title: 'Try the gathering settings on recorded tracks',
    hint: 'Runs the settings of the form over the tracks that were recorded and shows which gathering alarms would come, go and stay. Nothing is saved, and alarms in force are not touched.',
    limits:
      'Approved gatherings count as they were approved at that time, people as they are listed today; tracks older than an hour are thinned where somebody stood still, so times may differ by some seconds. Orange and red gatherings last until their people have parted.',
    outdated: 'The settings were changed after this trial; its result may not fit those of the form any more.',
  },
  mail: {
    title: 'E-mails about gatherings may reach nobody',
    notSet: 'No mail server is set; set the sender in the system parameters',
    nobody:
      'Nobody is named to be told: gatherings outside all areas reach nobody, nor do those in areas without a person responsible ({{number}} in all)',
    noAddress: 'Named here, but without an e-mail address: {{names}}',
    areasNoAddress: 'Areas whose person responsible has no e-mail address: {{number}}',
  },
  drawn: 'Drawn on the map',
  standard: 'Standard (AQ 3064.3): within 15 m for longer than 1 minute; 3 people yellow, 4 to 6 orange, more than 6 red',
  centre:
    'Centre of the circle: “One of the people” draws it around somebody who is there, as the test in Annex A of the standard measures it (five on a circle of 12 m and one in its centre are an alarm; with one of them moved beyond 18 m six are not reported). “Anywhere” is stricter: it also finds a ring with nobody in its middle, and counts the one at 18 m.',
  statistics: {
    all: 'All',
    handledOnes: 'Handled',
    area: 'Area',
    column: {
      group: 'Table',
      place: 'Name',
      times: 'Times',
      people: 'People',
      lasted: 'Duration',
      last: 'Time',
      cause: 'Cause',
      done: 'Measures',
      handledBy: 'Handled by',
    },
    title: 'Gathering statistics',
    range: 'Days',
    total: 'Gatherings {{from}} to {{to}}',
    mostPeople: 'Most people',
    average: 'Average duration',
    longest: 'Longest',
    handled: 'Handled / all',
    falseAlarms: 'False alarms',
    byDay: 'By day',
    places: 'Where they come again (top 10)',
    causes: 'Causes (top 10)',
    measures: 'Causes and measures',
    none: 'None',
    place: 'Place',
    times: 'Times',
    last: 'Last time',
    elsewhere: 'Outside all areas',
    tier: 'Tier',
    people: 'People',
    lasted: 'Duration',
    done: 'Measures',
  },
}

export const menu = {
  gatheringStatistics: 'Gathering statistics',
  approvedGatherings: 'Approved gatherings',
  gatheringSettings: 'Gathering settings',
}

export const resources = {
  gatheringSetting: {
    title: 'Gathering settings',
    fields: {
      enabled: 'Gathering alarms',
      radiusM: 'Radius (m, at most 15)',
      centre: 'Centre of the circle',
      yellowFrom: 'Yellow from (people)',
      orangeFrom: 'Orange from (people)',
      redFrom: 'Red from (people)',
      minutes: 'Alarm after (minutes)',
      offDelayS: 'Over after (seconds apart)',
      deadBandM: 'Dead band at the edge (m)',
      gatheringWeekdays: 'Days',
      gatheringPeriods: 'Periods (such as 08:00-12:00, 22:00-06:00)',
      gatheringHolidays: 'On holidays, whatever the weekday',
      gasM: 'Gas alarm counts within (m, 0: never)',
      mailAfterMin: 'E-mail to the area manager after (minutes, 0: never)',
      managers: 'Told where a place has no manager',
    },
    filters: {},
    actions: {},
  },
  approvedGathering: {
    title: 'Approved gatherings',
    fields: {
      name: 'Work or event',
      people: 'Approved people',
      fromAt: 'From',
      untilAt: 'Until',
      approvedBy: 'Approved by',
      place: 'Place',
      areaId: 'Area',
      areaName: 'Area',
      drawing: 'Drawn place',
      measures: 'Safety measures',
      state: 'State',
    },
    filters: { state: 'State', name: 'Work or event' },
    actions: {},
  },
}

export const options = {
  gatheringCentre: { person: 'One of the people', anywhere: 'Anywhere' },
  gatheringPlace: { area: 'An area', drawn: 'Drawn on the map' },
}

export const rules = {
  gatheringNumber: 'The number is out of range',
  gatheringTiers: 'A graver tier cannot need fewer people than the one before',
}

export const log = {
  action: { gathering: { try: 'Try the gathering settings', exportTrial: 'Export the result of a gathering trial' } },
}
