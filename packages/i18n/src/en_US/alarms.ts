import { kind, ruleSentences } from './alarm-kinds.ts'
import { permitFaults } from './permit-faults.ts'

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

const seenByCamera = {
  noHelmet: 'no helmet',
  noWorkwear: 'no workwear',
  smoking: 'smoking',
  phone: 'mobile phone',
  fire: 'fire',
  smoke: 'smoke',
  intrusion: 'intrusion',
  fall: 'person down',
  absence: 'post left',
  crowd: 'crowd',
  leak: 'leak',
  other: 'other',
}

const seen = {
  ...seenByCamera,
  combustible: 'combustible gas',
  toxic: 'toxic gas',
  oxygen: 'oxygen out of range',
  otherGas: 'other gas',
  ...permitFaults,
  roundLate: 'round late',
  roundIncomplete: 'points missed',
  roundMissed: 'round missed',
}

export const alarms = {
  title: 'Alarms',
  kind,
  kindOf: '{{kind}}: {{event}}',
  seen,
  who: {
    card: 'Card {{sn}}',
    anchor: 'Anchor {{sn}}',
    gateway: 'Gateway {{sn}}',
    camera: 'Camera {{sn}}',
    detector: 'Gas detector {{sn}}',
    permit: 'Permit {{sn}}',
    round: 'Round {{sn}}',
    cardOf: '{{name}} (card {{sn}})',
    unregisteredCard: 'Unregistered card {{sn}}',
    crowd: '{{count}} people',
    crowd_one: '{{count}} person',
    staff: '{{count}} on site',
    staff_one: '{{count}} on site',
  },
  priority,
  state,
  action: { locate: 'Locate', acknowledge: 'Acknowledge', handle: 'Handle', print: 'Print' },
  disposition,
  unlocated: 'Position unknown',
  near: '{{distance}} m from {{name}}',
  placeBefore: '{{place}} (measured {{duration}} before)',
  acknowledgeAsk: 'Acknowledge the selected alarms that are still unacknowledged ({{number}})? The others ({{others}}) stay as they are.',
  since: 'Started at {{at}}',
  late: {
    both: 'pressed at {{at}} (device clock), arrived at {{arrived}}',
    outside: 'happened at {{at}} (clock of the other system), arrived at {{arrived}}',
    hint: 'arrived late, at {{arrived}}',
  },
  acknowledgeFailed: 'Could not acknowledge {{number}} of the alarms. Their state may have changed',
  column: {
    who: 'Who',
    where: 'Where',
    startedAt: 'Started at',
    status: 'State',
    near: 'Nearest',
  },
  rule: ruleSentences,
  stateTabs: 'By state',
}

export const menu = {
  alarms: 'Alarm management',
  alarmList: 'Alarm list',
  alarmStatistics: 'Alarm statistics',
  alarmSettings: 'Alarm settings',
  silenceWindows: 'Silence windows',
  alarmTemplates: 'Alarm templates',
  action: {
    acknowledge: 'Acknowledge alarms',
    handle: 'Handle alarms',
    assign: 'Assign alarms',
    shelve: 'Shelve alarms',
    reopen: 'Re-open alarms',
  },
}

export const options = {
  alarmKind: kind,
  alarmPriority: priority,
  cameraEvent: seenByCamera,
  aiOutcome: { ...priority, ignored: 'No alarm' },
  alarmState: state,
  alarmDisposition: disposition,
  alarmEvent: { ...seen, unregisteredCard: 'Unregistered card' },
  alarmCondition: { active: 'Still present', cleared: 'Cleared' },
}

export const reasons = {
  alarmTransitionInvalid: 'The alarm had already changed',
  alarmNotSeen: '“{{name}}” may not see this alarm, so it cannot be assigned to that account',
  alarmOnSite: 'This alarm has to be confirmed on the spot: say who did so',
  alarmWorkerUnknown: 'The account “{{name}}” does not exist, is disabled or may not enter this site',
}

export const errors = {
  alarmTransitionInvalid: 'The alarm has changed in the meantime, so this is no longer possible. Refresh to see its state',
}

export const log = {
  action: {
    alarmAcknowledge: 'Acknowledged alarms',
    alarmHandle: 'Handled an alarm',
    alarmPhone: 'Viewed a phone number about an alarm',
    alarmAssign: 'Assigned an alarm',
    alarmComment: 'Commented on an alarm',
    alarmReopen: 'Re-opened an alarm',
    alarmShelve: 'Shelved an alarm',
    alarmUnshelve: 'Unshelved an alarm',
    alarmStatisticsExport: 'Exported alarm statistics',
    gatheringStatisticsExport: 'Exported gathering statistics',
    handoverWrite: 'Handed the shift over',
    handoverSign: 'Took the shift over',
    handOver: 'Assigned an alarm at a shift hand-over',
    conformanceReplace: 'Replaced the conformance record',
  },
  value: {
    phoneOf: 'Phone of',
    assignedToName: 'Assigned to',
    comment: 'Comment',
    minutes: 'Minutes',
    reason: 'Reason',
    handedAlarms: 'Alarms handed over',
    keptAlarms: 'Alarms not handed over',
  },
}

export const rules = { aiCode: 'A code is 1 to 32 letters or digits', aiLeast: 'Confidence is 0 to 100' }
