export const devices = {
  title: 'Gateways',
  onlineCount: 'Online: {{online}} of {{total}}',
  empty: 'No gateway is set up yet',
  noDrops: 'None',
  clockOff: "The gateway's clock is far from the server's. Set it right",
  boundTo: 'Only {{places}}',
  state: { online: 'Online', offline: 'Offline', disabled: 'Disabled' },
  column: {
    name: 'Name',
    state: 'State',
    format: 'Format',
    lastFrame: 'Last frame',
    frames: 'Frames',
    readings: 'Readings',
    clockOffset: 'Clock offset',
    drops: 'Dropped or used with reserve',
  },
  drop: {
    badSecret: 'Wrong secret',
    disabled: 'Connected while disabled',
    tooManyConnections: 'Too many connections',
    malformedPacket: 'Malformed MQTT packet',
    topicNotAllowed: 'Topic not allowed',
    retainNotAllowed: 'Retain not allowed',
    qosNotAllowed: 'QoS not allowed',
    frameTooLarge: 'Frame too large',
    subscriptionNotAllowed: 'Subscription not allowed',
    slowReader: 'Cut off, reads too slowly',
    notRecorded: 'Not recorded',
    malformed: 'Malformed',
    tooLarge: 'Too large',
    tooManyReadings: 'Too many readings',
    unknownVersion: 'Unknown version',
    unknownKind: 'Unknown kind',
    unknownTopic: 'Unknown topic',
    missingField: 'Field missing',
    badNumber: 'Bad number',
    badId: 'Bad id',
    badTime: 'Bad time',
    unsupported: 'Not supported',
    badInput: 'Bad input',
    unknownAnchors: 'Unknown anchors',
    tooFewAnchors: 'Too few anchors',
    poorGeometry: 'Poor geometry',
    diverged: 'No convergence',
    inconsistent: 'Ranges contradict each other',
    implausible: 'Implausible position',
    noRadioMap: 'No radio map',
    noGeoreference: 'No georeference',
    accumulating: 'Collecting data',
    unknownGateway: 'Unknown gateway',
    gatewayDisabled: 'Gateway disabled',
    unknownFormat: 'Unknown format',
    duplicateFrame: 'Duplicate frame',
    duplicateReading: 'Duplicate reading',
    unknownTag: 'Unknown tag',
    unassignedTag: 'Tag not assigned',
    poison: 'Processing failed',
    damagedLog: 'Damaged log',
    endedPress: 'SOS is over',
    cancelRefused: 'SOS cancellation refused',
    notHeardNearby: 'Contradicts another gateway',
    outsideBounds: 'Outside the bounds of the gateway',
    clockFault: 'Clock fault',
    late: 'Late',
    outOfOrder: 'Out of order',
    lateAlarm: 'Late alarm',
  },
  dropHint: {
    endedPress:
      'A repeat of a call for help that was cancelled or handled already. It is not acknowledged; who goes on pressing is raised anew',
    cancelRefused: 'This gateway does not hear the tag, so its cancellation of the call for help does not count',
    notHeardNearby:
      'Another gateway has just located this tag too far away for a person or vehicle to be here by now. The position of this gateway is refused',
    outsideBounds: 'The position is on no floor and in no area that the gateway is bound to, and is refused',
    lateAlarm:
      'By the clock of the device the call for help is more than 30 s older than its arrival: a slow gateway clock, or it had waited. It was raised as always',
  },
  card: {
    title: 'Positioning card',
    current: 'Card now',
    none: 'Not bound',
    bind: 'Bind a card',
    change: 'Change card',
    unbind: 'Unbind',
    unbindQuestion: 'Without a card {{name}} is no longer shown on the map. Unbind?',
    choose: 'Card number',
    history: 'Cards carried',
    historyEmpty: 'No card so far',
    sn: 'Card number',
    from: 'Bound at',
    to: 'Unbound at',
    now: 'in use',
  },
}

export const menu = {
  devices: 'Device management',
  emergencySupplies: 'Emergency supplies',
  gateways: 'Gateways',
  action: { cardView: 'View card history', cardBind: 'Bind and unbind cards' },
}

export const options = {
  bound: { bound: 'Bound', unbound: 'Not bound' },
}

export const reasons = {
  cardUnknown: 'The card "{{sn}}" does not exist',
  cardTaken: 'The card "{{sn}}" is carried by {{holder}}',
  cardUnbound: 'Nobody carries the card "{{sn}}"',
}

export const log = {
  action: {
    card: { bind: 'Bound a card', unbind: 'Unbound a card' },
  },
}

export const resources = {
  emergencySupply: {
    title: 'Emergency supply',
    fields: { name: 'Name', remark: 'Remark', icon: 'Icon' },
    filters: { name: 'Name' },
    actions: {},
  },
}
