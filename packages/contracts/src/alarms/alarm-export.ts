import type { Field } from '../fields/field.ts'
import { PERMIT_TYPES } from '../permits/types.ts'
import { dictionaryOptions } from '../settings/dictionary.ts'
import type { AlarmCounter } from './definition.ts'
import { ALARM_DEFINITIONS, type AlarmKind } from './kinds.ts'

const text = (name: string): Field => ({ name, kind: 'text' })

/** Of every alarm. */
const GENERAL: readonly Field[] = [
  text('floor'),
  text('x'),
  text('y'),
  text('shelfReason'),
  { name: 'comments', kind: 'textarea', wide: true },
]
/** Of alarms about a vehicle. */
const OF_VEHICLE: readonly Field[] = [
  text('plate'),
  { name: 'vehicleType', kind: 'select', options: dictionaryOptions('vehicleType') },
  text('driverName'),
  text('carrier'),
]
/** Of alarms about how a vehicle is driven. */
const OF_TRAVEL: readonly Field[] = [text('speedKmh'), text('limitKmh')]
const OF_PERMIT: readonly Field[] = [
  text('permitNumber'),
  { name: 'permitType', kind: 'select', options: { set: 'permitKind', values: PERMIT_TYPES } },
  text('applicant'),
]

/** What an export of alarms writes besides what the list shows. */
export const MORE_EXPORTED: readonly Field[] = [...GENERAL, ...OF_VEHICLE, ...OF_TRAVEL, ...OF_PERMIT]

/** Vehicles also leave their area or call for help: those alarms are counted as the area's and as calls. */
const OF_COUNTER: Record<AlarmCounter, readonly Field[]> = {
  sos: OF_VEHICLE,
  area: OF_VEHICLE,
  vehicle: [...OF_VEHICLE, ...OF_TRAVEL],
  job: OF_PERMIT,
  lowPower: OF_VEHICLE,
  ai: [],
  other: OF_VEHICLE,
}

/** Whether an export narrowed to a counter or kind has the field; one of all alarms has every field. */
export function exportedWith({ counter, kind }: Readonly<Record<string, string>>, name: string): boolean {
  const of = kind ? ALARM_DEFINITIONS[kind as AlarmKind]?.counter : (counter as AlarmCounter | undefined)
  const own = of && OF_COUNTER[of]
  const isOfSome = [...OF_VEHICLE, ...OF_TRAVEL, ...OF_PERMIT].some((field) => field.name === name)
  return !own || !isOfSome || own.some((field) => field.name === name)
}
