import { ALARM_DEFINITIONS, ALARM_KINDS, type Alarm, type AlarmSubject, ANYWHERE_KINDS, EVERYBODYS_KINDS } from '@muster/contracts'
import { columnsOf } from '@muster/database'
import type { DataScope } from '../../framework/scope/data-scope.ts'
import { type AddValue, seesTrackable } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const a = columnsOf('alarm')
const sa = columnsOf('area', 'sa')

/** What the user sees now: numbers of people and things, and areas; null = all. */
interface SeenNow {
  numbers: ReadonlySet<number> | null
  areas: readonly { id: string }[] | null
}

/** A property of an alarm that decides who sees it: in a statement (table `alarm`) and in memory. */
interface Clue {
  isTold: { sql(value: AddValue): string; of(alarm: Alarm): boolean }
  /** Whether a user limited to some people sees it then. */
  isSeen: { sql(scope: DataScope, value: AddValue): string; by(numbers: ReadonlySet<number>, alarm: Alarm): boolean }
}

const always = { sql: () => 'true', by: () => true }
const never = { sql: () => 'false', by: () => false }

/** The first property that is present decides. */
const CLUES = {
  /** A crowd is visible to those who see one member; the others are left out (`onlyMembers`). */
  members: {
    isTold: { sql: () => `${a.members} is not null`, of: ({ members }) => members !== null },
    isSeen: {
      sql: (scope, value) =>
        `exists (select 1 from jsonb_to_recordset(${a.members}) as am (no integer) where ${seesTrackable(scope, 'am.no', value)})`,
      by: (numbers, { members }) => members?.some(({ no }) => numbers.has(no)) === true,
    },
  },
  /** The subject, the carrier of the device, or the person responsible. */
  carrier: {
    isTold: { sql: () => `${a.trackable_no} is not null`, of: ({ trackableNo }) => trackableNo !== null },
    isSeen: {
      sql: (scope, value) => seesTrackable(scope, a.trackable_no, value),
      by: (numbers, { trackableNo }) => trackableNo !== null && numbers.has(trackableNo),
    },
  },
  /** A person no longer in the lists: their department is not known any more. */
  gone: { isTold: { sql: () => `${a.trackable_name} is not null`, of: ({ trackableName }) => trackableName !== null }, isSeen: never },
  /** About nobody, and of concern to everybody. */
  everybodys: {
    isTold: {
      sql: (value) => `${a.kind} = any(${value(EVERYBODYS_KINDS)})`,
      of: ({ kind }) => EVERYBODYS_KINDS.includes(kind),
    },
    isSeen: always,
  },
  /** About a device without a carrier, or a camera. */
  thing: { isTold: { sql: () => `${a.subject_id} is not null`, of: ({ subjectId }) => subjectId !== null }, isSeen: never },
  /** About a place only. */
  place: { isTold: { sql: () => 'true', of: () => true }, isSeen: always },
} as const satisfies Record<string, Clue>

type ClueName = keyof typeof CLUES
const IN_ORDER = Object.entries(CLUES) as [ClueName, Clue][]

/** Named people decide first, whatever it is about. */
const NAMED = ['members', 'carrier', 'gone'] as const satisfies ClueName[]

/**
 * THE rule of who sees an alarm: the clues checked for each kind of subject, in the order of `CLUES`, for users limited
 * to some people. An alarm without any of them is hidden. SQL and the live channel are both built from it.
 */
const ASKED: Record<AlarmSubject, readonly ClueName[]> = {
  trackable: [...NAMED, 'thing', 'place'],
  crowd: [...NAMED, 'thing', 'place'],
  area: [...NAMED, 'thing', 'place'],
  device: [...NAMED, 'everybodys', 'thing', 'place'],
  permit: [...NAMED, 'everybodys'],
  route: [...NAMED, 'everybodys'],
  camera: [...NAMED, 'thing', 'place'],
}

const asks = (kind: Alarm['kind'], clue: ClueName) => ASKED[ALARM_DEFINITIONS[kind].subject].includes(clue)

/** SQL: the alarm (table `alarm`) is about a person or thing in the scope, and in an area of an allowed type. */
export function seesAlarm(scope: DataScope, value: AddValue): string {
  const { people, areaTypeIds } = scope
  const person = people === null ? 'true' : seesSubject(scope, value)
  if (areaTypeIds === null) return person
  const area = `exists (select 1 from area sa where ${sa.id} = ${a.area_id} and ${sa.type_id} = any(${value(areaTypeIds)}))`
  return `(${person} and (${a.kind} = any(${value(ANYWHERE_KINDS)}) or ${area}))`
}

function seesSubject(scope: DataScope, value: AddValue): string {
  const cases = IN_ORDER.map(([name, { isTold, isSeen }]) => {
    const kinds = ALARM_KINDS.filter((kind) => asks(kind, name))
    const asked = kinds.length === ALARM_KINDS.length ? '' : `${a.kind} = any(${value(kinds)}) and `
    return `when ${asked}${isTold.sql(value)} then ${isSeen.sql(scope, value)}`
  })
  return `case ${cases.join('\n')} else false end`
}

/** Whether a user who sees these people and areas sees the alarm; the same rule as `seesAlarm` in SQL. */
export function isAlarmSeen({ numbers, areas }: SeenNow, alarm: Alarm): boolean {
  if (areas !== null && ALARM_DEFINITIONS[alarm.kind].inArea && !areas.some(({ id }) => id === alarm.areaId)) return false
  if (numbers === null) return true
  const told = IN_ORDER.find(([name, { isTold }]) => asks(alarm.kind, name) && isTold.of(alarm))
  return told?.[1].isSeen.by(numbers, alarm) === true
}

/** The alarm for a user who sees these people; the size of a crowd is visible to those who see one member. */
export const onlyMembers = (alarm: Alarm, numbers: ReadonlySet<number>): Alarm =>
  alarm.members === null ? alarm : { ...alarm, members: alarm.members.filter(({ no }) => numbers.has(no)) }

export const ALARM_ROWS: ScopedRows = {
  from: 'alarm',
  id: a.id,
  building: a.building_id,
  sees: ({ scope }, value) => seesAlarm(scope, value),
}
