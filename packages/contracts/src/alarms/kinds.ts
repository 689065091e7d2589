import { AREA_RULE_KINDS, type AreaRuleKinds } from '../areas/rules/index.ts'
import { ALARM_CARRIERS, type AlarmCarrier, type AlarmCounter, type AlarmDefinition } from './definition.ts'

/** Those that rules of areas raise: `areas/rules`. */
const OF_AREAS = Object.fromEntries(Object.values(AREA_RULE_KINDS).map(({ kind, alarm }) => [kind, alarm])) as {
  [Kind in keyof AreaRuleKinds]: AreaRuleKinds[Kind]['alarm']
}

/**
 * THE list of alarm kinds; everything else that knows kinds is made from it or does not compile without them. Codes are
 * stable on the wire and in the database. Two more things are to be done for a kind that rules decide:
 * packages/positioning/src/alarms/registry.ts (gatherings and cards together: a file of their own beside it) and
 * simulators/src/scenarios.
 */
export const ALARM_DEFINITIONS = {
  sos: { subject: 'trackable', priority: 'critical', counter: 'sos', endsByHand: true, switchable: false, inArea: false },
  ...OF_AREAS,
  lowBattery: { subject: 'device', priority: 'low', counter: 'lowPower', endsByHand: false, switchable: true, inArea: false },
  cardOffline: { subject: 'device', priority: 'low', counter: 'other', endsByHand: false, switchable: true, inArea: false },
  cardSeparated: { subject: 'device', priority: 'medium', counter: 'other', endsByHand: false, switchable: true, inArea: false },
  cardsTogether: { subject: 'crowd', priority: 'medium', counter: 'other', endsByHand: false, switchable: false, inArea: false },
  anchorOffline: { subject: 'device', priority: 'medium', counter: 'other', endsByHand: false, switchable: false, inArea: false },
  aiCamera: { subject: 'camera', priority: 'medium', counter: 'ai', endsByHand: true, switchable: false, inArea: false },
  gas: { subject: 'device', priority: 'high', counter: 'area', endsByHand: false, switchable: false, inArea: false },
  gatewayOffline: { subject: 'device', priority: 'high', counter: 'other', endsByHand: false, switchable: false, inArea: false },
  equipmentAway: { subject: 'trackable', priority: 'high', counter: 'other', endsByHand: false, switchable: false, inArea: false },
  permit: { subject: 'permit', priority: 'high', counter: 'job', endsByHand: false, switchable: false, inArea: false },
  patrol: { subject: 'route', priority: 'medium', counter: 'other', endsByHand: true, switchable: false, inArea: false },
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

/** About nobody, and concerning everybody: visible to everybody who sees any alarm. */
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
