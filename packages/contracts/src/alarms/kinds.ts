/** ISA-18.2 priority; shown as shape + colour + word. What may get worse while it stands (a crowd) changes it. */
export const ALARM_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlarmPriority = (typeof ALARM_PRIORITIES)[number]

/**
 * What an alarm is about. A trackable: `trackableNo`. A crowd: an area with the people in it, `areaId` and `members`. A
 * device, and whatever comes with later modules (permit, route, camera): `subjectId`, with whoever carries it or is
 * responsible as `trackableNo`.
 */
export const ALARM_SUBJECTS = ['trackable', 'crowd', 'area', 'device', 'permit', 'route', 'camera'] as const
export type AlarmSubject = (typeof ALARM_SUBJECTS)[number]

/** The spec's counters (`everyTypeAlarmingCount`) each kind belongs to, and one for calls for help. */
export type AlarmCounter = 'sos' | 'area' | 'vehicle' | 'job' | 'lowPower' | 'ai'

interface AlarmDefinition {
  subject: AlarmSubject
  /** As it begins. */
  priority: AlarmPriority
  counter: AlarmCounter | null
  /**
   * The condition has no end that could be measured (a pressed button): handling the alarm clears it too, unless the
   * device did.
   */
  endsByHand: boolean
  /** An alarm template can switch it off for those it is given to. A call for help is always raised. */
  switchable: boolean
  /**
   * Belongs to its area: a role limited to kinds of areas sees it in those alone. What is of a person or device
   * wherever it is does not.
   */
  inArea: boolean
}

/**
 * THE list of alarm kinds; everything else that knows kinds is made from it or does not compile without them. Codes are
 * stable on the wire and in the database. Two more things are to be done for a kind that rules decide:
 * packages/positioning/src/alarms/registry.ts and simulators/src/scenarios.
 */
export const ALARM_DEFINITIONS = {
  sos: { subject: 'trackable', priority: 'critical', counter: 'sos', endsByHand: true, switchable: false, inArea: false },
  outOfBounds: { subject: 'trackable', priority: 'high', counter: 'area', endsByHand: false, switchable: true, inArea: true },
  overcrowding: { subject: 'crowd', priority: 'medium', counter: 'area', endsByHand: false, switchable: false, inArea: true },
  lowBattery: { subject: 'device', priority: 'low', counter: 'lowPower', endsByHand: false, switchable: true, inArea: false },
  cardOffline: { subject: 'device', priority: 'low', counter: null, endsByHand: false, switchable: true, inArea: false },
} as const satisfies Record<string, AlarmDefinition>

export type AlarmKind = keyof typeof ALARM_DEFINITIONS
export const ALARM_KINDS = Object.keys(ALARM_DEFINITIONS) as AlarmKind[]

type Definitions = typeof ALARM_DEFINITIONS
/** Kinds about one person, vehicle or card that an alarm template can switch off. */
export type SwitchableKind = { [Kind in AlarmKind]: Definitions[Kind]['switchable'] extends true ? Kind : never }[AlarmKind]
export const SWITCHABLE_KINDS = ALARM_KINDS.filter((kind): kind is SwitchableKind => ALARM_DEFINITIONS[kind].switchable)

/** Kinds that a role limited to kinds of areas sees wherever they are. */
export const ANYWHERE_KINDS = ALARM_KINDS.filter((kind) => !ALARM_DEFINITIONS[kind].inArea)
