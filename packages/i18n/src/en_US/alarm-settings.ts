import { kind } from './alarm-kinds.ts'

/** Flow, silence windows and templates of alarms. */
export const alarms = {
  silence: { everyKind: 'Every type but SOS', everywhere: 'Whole site' },
  flow: {
    times: 'Times of alarms in minutes',
    atOnce: 'At once',
    after: 'After {{number}} min',
    level: '{{after}}: {{names}} ({{means}})',
  },
}

export const resources = {
  alarmFlow: {
    title: 'Alarm settings',
    fields: {
      kind: 'Type of alarm',
      areaId: 'Area (none: whole site)',
      areaName: 'Area',
      priority: 'Priority (none: the usual one)',
      responsible: 'Accounts responsible (assigned to the first who is able)',
      handleMin: 'Reminder when acknowledged but not handled after (min, 0 = none)',
      responsibleName: 'Responsible',
      onSite: 'Confirmation on the spot',
      levels: 'Notifications and escalation',
      steps: 'What to do (one step a line; none: as for the whole site, else as usual)',
      told: 'Notifications and escalation',
    },
    groups: {
      responsible: { account: 'Account' },
      levels: { afterMin: 'Minutes without acknowledgement (0: at once)', people: 'Who is told', also: 'Also by' },
    },
    filters: { kind: 'Type of alarm' },
    actions: {},
  },
  silenceWindow: {
    title: 'Silence windows',
    fields: {
      kinds: 'Types of alarms (none: every type but SOS)',
      areas: 'Areas (none: whole site)',
      fromAt: 'From',
      untilAt: 'Until',
      reason: 'Reason',
      state: 'State',
    },
    filters: { state: 'State', kind: 'Type of alarm' },
    actions: {},
  },
  alarmTemplate: {
    title: 'Alarm templates',
    fields: {
      name: 'Template',
      type: 'Applies to',
      ...kind,
      users: 'Used by',
    },
    filters: { name: 'Template', type: 'Applies to' },
    actions: {},
  },
}

export const options = {
  alarmLevelMeans: { card: 'Their cards (vibration and text)', bell: 'The bells around the alarm' },
  silenceState: { inForce: 'In force', toCome: 'To come', over: 'Over' },
  alarmTemplateType: { person: 'People', vehicle: 'Vehicles' },
  alarmSwitch: { Y: 'Raised', N: 'Not raised' },
  alarmAlways: { Y: 'Always raised, cannot be switched off' },
}

export const reasons = {
  alarmFlowTaken: 'There is a plant-wide setting for this alarm type already: change that one',
  alarmFlowAreaTaken: 'There is a setting for this alarm type in this area already: change that one',
  alarmTemplateUnknown: 'There is no alarm template "{{name}}", or it does not apply to this kind',
  alarmTemplateInUse: 'The template is in use by people, vehicles or booked visits ({{count}}) and cannot be deleted',
  alarmTemplateTypeInUse:
    'The template is in use by people, vehicles or booked visits ({{count}}), so what it applies to cannot be changed',
}

export const rules = {
  silenceEnd: 'The end must be after the beginning, by at most 31 days',
  alarmFlowPriority: 'How grave these alarms are is decided by what happens; it cannot be set',
  alarmFlowMinutes: 'Enter a whole number from 0 to 1440',
}
