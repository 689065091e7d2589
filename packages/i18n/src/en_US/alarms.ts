import type { AlarmKind } from '@muster/contracts'

const kind = {
  sos: 'SOS',
  outOfBounds: 'Out of bounds',
  overcrowding: 'Overcrowding',
  lowBattery: 'Low battery',
  cardOffline: 'Card offline',
} satisfies Record<AlarmKind, string>

const priority = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' }

const state = {
  activeNew: 'Active, unacknowledged',
  activeAcknowledged: 'Active, acknowledged',
  clearedNew: 'Cleared, unacknowledged',
  clearedAcknowledged: 'Cleared, to be handled',
  activeHandled: 'Handled, still active',
  closed: 'Closed',
}

const disposition = { handle: 'Handle', ignore: 'Ignore' }

export const alarms = {
  title: 'Alarms',
  kind,
  who: { card: 'Card {{sn}}', cardOf: '{{name}} (card {{sn}})', crowd: '{{number}} people' },
  priority,
  state,
  action: { locate: 'Locate', acknowledge: 'Acknowledge', handle: 'Handle' },
  disposition,
  unlocated: 'Position unknown',
  near: '{{distance}} m from {{name}}',
  acknowledgeAsk: 'Acknowledge the {{number}} unacknowledged alarms you selected? The other {{others}} stay as they are.',
  since: 'Began at {{at}}',
  late: { both: 'pressed at {{at}} (device clock), arrived at {{arrived}}', hint: 'arrived only at {{arrived}}' },
  acknowledgeFailed: 'Alarms not acknowledged: {{number}}. Their state may have changed',
  column: {
    who: 'Who',
    where: 'Where',
    startedAt: 'Began at',
    status: 'State',
  },
  strip: {
    label: 'Alarm strip',
    rows: 'Open alarms',
    none: 'No open alarms',
    unacknowledged: 'Unacknowledged: {{number}}',
    inWork: 'In work: {{number}}',
    waiting: 'New alarms: {{number}}',
    acknowledgeVisible: 'Acknowledge the {{number}} shown',
    acknowledgeGroup: 'Acknowledge this group ({{number}})',
    expand: 'Show all ({{number}})',
    collapse: 'Show fewer',
    announce: '{{priority}} alarm: {{what}}, {{who}}, {{where}}',
    firstOut: 'First',
    groupOf: '{{number}} subjects',
    groupFirst: 'First: {{who}}, {{at}}',
    groupOpen: 'Open group',
    groupClose: 'Close group',
  },
  sound: {
    title: 'Alarm sound',
    on: 'Sound on',
    off: 'Volume is zero',
    notEnabled: 'Sound not enabled',
    muted: 'Muted {{left}}',
    volume: 'Volume',
    test: 'Test the tone of each priority',
    mute: 'Mute for 2 minutes (m)',
    unmute: 'Unmute',
    hint: 'Muting is not acknowledging. New alarms ring through it.',
    keys: 'Single-letter keys (a acknowledge, m mute)',
  },
  handle: {
    title: 'Handle alarm',
    disposition: 'Disposition',
    cause: 'Cause',
    causeHelp: 'Pick a usual cause below or write your own',
    causeRequired: 'Enter the cause',
    causeLong: 'The cause has at most 200 characters',
    falseAlarm: 'False alarm',
    description: 'Description',
    descriptionLong: 'The description has at most 1000 characters',
    submit: 'Submit',
    leave: 'What you entered is not submitted yet. Discard it?',
    stay: 'Go on editing',
    discard: 'Discard',
    usual: {
      unauthorised: 'Entered without permission',
      passing: 'Passed along the edge of the area',
      rescue: 'Somebody was sent and dealt with it',
      mispress: 'Button pressed by mistake',
      device: 'Device or positioning fault',
      test: 'Test',
    },
  },
  detail: {
    clearedAt: 'Cleared at',
    stillActive: 'Still active',
    yes: 'Yes',
    no: 'No',
    timeline: 'History',
    system: 'System',
    evidence: 'Evidence',
    rule: 'Rule',
    measured: 'Measured',
    members: 'People present',
    deviceRule: 'Reported by the device',
    anchors: 'Anchors',
    frame: 'Frame',
    frameOf: 'Gateway {{gateway}}, sequence {{seq}}',
    frameArrived: 'Arrived at',
    noFixes: 'There was no usable fix around the alarm',
    fixes: 'Fixes around the alarm',
    fixTime: 'Time',
    floor: 'Floor',
    accuracy: 'Accuracy',
    method: 'Method',
    plot: '{{number}} fixes around the alarm, and its area',
  },
  event: {
    raised: 'Raised',
    escalated: 'Got worse',
    eased: 'Got better',
    arrived: 'Arrived',
    cleared: 'Cleared',
    acknowledge: 'Acknowledged',
    handle: 'Handled',
    ignore: 'Ignored',
  },
}

export const menu = {
  alarms: 'Alarm management',
  alarmList: 'Alarm list',
  alarmTemplates: 'Alarm templates',
  action: { acknowledge: 'Acknowledge alarms', handle: 'Handle alarms' },
}

export const resources = {
  alarm: {
    title: 'Alarms',
    fields: {
      kind: 'Kind',
      priority: 'Priority',
      trackableName: 'Subject',
      departName: 'Department',
      areaName: 'Place',
      nearName: 'Nearest',
      startedAt: 'Began at',
      arrivedAt: 'Arrived at',
      clearedAt: 'Cleared at',
      work: 'State',
      acknowledgedBy: 'Acknowledged by',
      acknowledgedAt: 'Acknowledged at',
      workedBy: 'Handled by',
      handledAt: 'Handled at',
      disposition: 'Disposition',
      cause: 'Cause',
      falseAlarm: 'False alarm',
      description: 'Description',
    },
    filters: {
      subject: 'Subject, card number or place',
      kind: 'Kind',
      state: 'State',
      time: 'Time',
      priority: 'Priority',
      areaId: 'Area',
      departId: 'Department',
      person: 'Person or vehicle',
    },
    actions: { acknowledge: 'Acknowledge' },
  },
  alarmTemplate: {
    title: 'Alarm templates',
    fields: {
      name: 'Template',
      type: 'For',
      outOfBounds: 'Out of bounds',
      lowBattery: 'Low battery',
      cardOffline: 'Card offline',
      sos: 'SOS',
      users: 'Used by',
    },
    filters: { name: 'Template', type: 'For' },
    actions: {},
  },
}

export const options = {
  alarmKind: kind,
  alarmPriority: priority,
  alarmState: state,
  alarmDisposition: disposition,
  alarmListState: {
    inAlarm: 'In alarm (not handled)',
    new: 'Unacknowledged',
    acknowledged: 'Acknowledged, to be handled',
    handled: 'Handled',
    standing: 'Condition still present',
  },
  alarmTemplateType: { person: 'People', vehicle: 'Vehicles' },
  alarmSwitch: { Y: 'Raised', N: 'Not raised' },
  alarmAlways: { Y: 'Always raised, cannot be switched off' },
}

export const reasons = {
  alarmTemplateUnknown: 'There is no alarm template "{{name}}", or it is not for this kind',
  alarmTemplateInUse: 'The template is used by {{count}} people, vehicles or booked visits and cannot be deleted',
  alarmTemplateTypeInUse: 'The template is used by {{count}} people, vehicles or booked visits: what it is for cannot be changed',
}

export const errors = {
  alarmTransitionInvalid: 'The alarm has changed meanwhile, so this is not possible. Refresh to see its state',
}

export const log = {
  action: { alarmAcknowledge: 'Acknowledged alarms', alarmHandle: 'Handled an alarm' },
}
