/** ISA-18.2 priority; shown as shape + colour + word. What may get worse while it stands (a crowd) changes it. */
export const ALARM_PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export type AlarmPriority = (typeof ALARM_PRIORITIES)[number]

/**
 * What an alarm is about. A trackable: `trackableNo`. A crowd: an area with the people in it, `areaId` and `members`. A
 * device, a permit, a camera, a round of a patrol route: `subjectId`, with whoever carries it or is
 * responsible as `trackableNo`.
 */
export const ALARM_SUBJECTS = ['trackable', 'crowd', 'area', 'device', 'permit', 'route', 'camera'] as const
export type AlarmSubject = (typeof ALARM_SUBJECTS)[number]

/** The spec's counters (`everyTypeAlarmingCount`) each kind belongs to, and one for calls for help. */
export const ALARM_COUNTERS = ['sos', 'area', 'vehicle', 'job', 'lowPower', 'ai'] as const
export type AlarmCounter = (typeof ALARM_COUNTERS)[number]

/** What carries a card, as far as alarm templates tell it apart. */
export const ALARM_CARRIERS = ['person', 'vehicle'] as const
export type AlarmCarrier = (typeof ALARM_CARRIERS)[number]

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
  /** Only cards of these raise it; absent: those of all. */
  carriers?: readonly AlarmCarrier[]
  /**
   * Belongs to its area: a role limited to kinds of areas sees it in those alone. What is of a person or device
   * wherever it is does not.
   */
  inArea: boolean
}

const OF_CARD_IN_AREA = { subject: 'trackable', endsByHand: false, switchable: true, inArea: true } as const

/**
 * THE list of alarm kinds; everything else that knows kinds is made from it or does not compile without them. Codes are
 * stable on the wire and in the database. Two more things are to be done for a kind that rules decide:
 * packages/positioning/src/alarms/registry.ts (gatherings and cards together: a file of their own beside it) and
 * simulators/src/scenarios.
 */
export const ALARM_DEFINITIONS = {
  sos: { subject: 'trackable', priority: 'critical', counter: 'sos', endsByHand: true, switchable: false, inArea: false },
  outOfBounds: { ...OF_CARD_IN_AREA, priority: 'high', counter: 'area' },
  retention: { ...OF_CARD_IN_AREA, priority: 'medium', counter: 'area' },
  stationary: { ...OF_CARD_IN_AREA, priority: 'high', counter: 'area', carriers: ['person'] },
  overcrowding: { subject: 'crowd', priority: 'medium', counter: 'area', endsByHand: false, switchable: false, inArea: true },
  gathering: { subject: 'crowd', priority: 'medium', counter: 'area', endsByHand: false, switchable: false, inArea: false },
  understaffing: { subject: 'area', priority: 'medium', counter: 'area', endsByHand: false, switchable: false, inArea: true },
  overspeed: { ...OF_CARD_IN_AREA, priority: 'medium', counter: 'vehicle', carriers: ['vehicle'] },
  wrongWay: { ...OF_CARD_IN_AREA, priority: 'medium', counter: 'vehicle', carriers: ['vehicle'] },
  parkedTooLong: { ...OF_CARD_IN_AREA, priority: 'low', counter: 'vehicle', carriers: ['vehicle'] },
  lowBattery: { subject: 'device', priority: 'low', counter: 'lowPower', endsByHand: false, switchable: true, inArea: false },
  cardOffline: { subject: 'device', priority: 'low', counter: null, endsByHand: false, switchable: true, inArea: false },
  cardSeparated: { subject: 'device', priority: 'medium', counter: null, endsByHand: false, switchable: true, inArea: false },
  cardsTogether: { subject: 'crowd', priority: 'medium', counter: null, endsByHand: false, switchable: false, inArea: false },
  anchorOffline: { subject: 'device', priority: 'medium', counter: null, endsByHand: false, switchable: false, inArea: false },
  aiCamera: { subject: 'camera', priority: 'medium', counter: 'ai', endsByHand: true, switchable: false, inArea: false },
  gas: { subject: 'device', priority: 'high', counter: 'area', endsByHand: false, switchable: false, inArea: false },
  gatewayOffline: { subject: 'device', priority: 'high', counter: null, endsByHand: false, switchable: false, inArea: false },
  equipmentAway: { subject: 'trackable', priority: 'high', counter: null, endsByHand: false, switchable: false, inArea: false },
  permit: { subject: 'permit', priority: 'high', counter: 'job', endsByHand: false, switchable: false, inArea: false },
  patrol: { subject: 'route', priority: 'medium', counter: null, endsByHand: true, switchable: false, inArea: false },
} as const satisfies Record<string, AlarmDefinition>

export type AlarmKind = keyof typeof ALARM_DEFINITIONS
export const ALARM_KINDS = Object.keys(ALARM_DEFINITIONS) as AlarmKind[]

/** What a device is that an alarm is about: its number is shown with the word. */
type AlarmDevice = 'card' | 'anchor' | 'gateway' | 'camera' | 'detector' | 'permit' | 'round'
const DEVICES: Partial<Record<AlarmKind, AlarmDevice>> = {
  anchorOffline: 'anchor',
  gatewayOffline: 'gateway',
  aiCamera: 'camera',
  gas: 'detector',
  permit: 'permit',
  patrol: 'round',
}
/** Most are about cards, and a call for help is about one that nobody carries. */
export const alarmDevice = (kind: AlarmKind): AlarmDevice => DEVICES[kind] ?? 'card'

/** About nobody, and concerning everybody: who sees any alarm sees them. */
export const EVERYBODYS_KINDS: readonly AlarmKind[] = ['gas', 'permit', 'patrol']

type Definitions = typeof ALARM_DEFINITIONS
/** Kinds about one person, vehicle or card that an alarm template can switch off. */
export type SwitchableKind = { [Kind in AlarmKind]: Definitions[Kind]['switchable'] extends true ? Kind : never }[AlarmKind]
export const SWITCHABLE_KINDS = ALARM_KINDS.filter((kind): kind is SwitchableKind => ALARM_DEFINITIONS[kind].switchable)

/** Whose cards can raise it. */
export const alarmCarriers = (kind: AlarmKind): readonly AlarmCarrier[] =>
  (ALARM_DEFINITIONS[kind] as AlarmDefinition).carriers ?? ALARM_CARRIERS

/** Kinds that a role limited to kinds of areas sees wherever they are. */
export const ANYWHERE_KINDS = ALARM_KINDS.filter((kind) => !ALARM_DEFINITIONS[kind].inArea)

/** Kinds of a counter. */
export const kindsOf = (counter: AlarmCounter): AlarmKind[] => ALARM_KINDS.filter((kind) => ALARM_DEFINITIONS[kind].counter === counter)
