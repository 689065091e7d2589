export const projection = {
  link: {
    title: 'Screen link of “{{name}}”',
    text: 'Open this link in the browser of the LED screen or television. It needs no sign-in and reconnects by itself. Anyone who has the link can see what the screen shows.',
    address: 'Screen link',
    open: 'Open preview',
    renew: 'Issue a new link',
    renewText: 'Links issued before stop working at once; the screen has to be given the new one.',
    renewed: 'New link issued; earlier links no longer work',
    close: 'Close',
  },
  page: {
    cards: 'On site by tag',
    gates: 'Inside by gate',
    people: '{{count}}',
    ofLimit: '{{count}} / {{limit}}',
    safeDays: 'Accident-free',
    days: '{{count}} days',
    days_one: '{{count}} day',
    heads: 'On site',
    areas: 'By area',
    permits: 'Permits today',
    running: 'In progress: {{count}}',
    total: '{{count}} in total',
    noPermits: 'No hazardous work today',
    passages: 'At the gates',
    noPassages: 'No passages yet',
    unknown: 'Not registered',
    notices: 'Notices',
    noNotices: 'No notices',
    weather: 'Weather',
    stalled: 'Positions interrupted',
    lost: 'Connection lost, reconnecting…',
    refused: 'This link is invalid or was ended. Ask an administrator for a new one.',
  },
}

export const menu = {
  projectionScreens: 'Screen casting',
  action: { screenLink: 'Get the screen link' },
}

export const resources = {
  projectionScreen: {
    title: 'Screen',
    fields: {
      name: 'Name',
      enabled: 'In use',
      title: 'Heading (the site’s name if empty)',
      size: 'Size',
      parts: 'Shows',
      areas: 'Areas with head counts',
      accidentFreeSince: 'Accident-free since',
      weather: 'Weather',
      turnS: 'Page turns every (s)',
      notices: 'Notices (one per line)',
      lastSeenAt: 'Last online',
    },
    filters: { name: 'Name', size: 'Size', enabled: 'In use' },
    actions: { link: 'Screen link' },
  },
}

export const options = {
  screenSize: { '640x320': 'LED screen 640×320', '1920x1080': 'Television 1920×1080' },
  screenPart: {
    heads: 'Head count',
    areas: 'Head count by area',
    safeDays: 'Accident-free days',
    permits: 'Permits today',
    passages: 'Passages',
    notices: 'Notices',
    weather: 'Weather',
  },
}

export const rules = { projectionTurn: 'Enter a whole number from 3 to 120' }

export const log = {
  action: { projectionScreen: { showLink: 'Screen link shown', renewLink: 'Screen link renewed' } },
}
