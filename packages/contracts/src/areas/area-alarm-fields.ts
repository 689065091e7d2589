import type { Field } from '../fields/field.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { MOVER_CLASSES, PERSON_CLASSES, type TrackableClass, VEHICLE_CLASSES } from '../trackables/trackable.ts'
import { decimal, delay, whole } from './area-checks.ts'

/** What an out-of-bounds alarm is raised for, or that there is none. */
export const BOUND_TRIGGERS = ['off', 'enter', 'exit'] as const

/** More named people than these are no post that has to be manned. */
const MOST_NAMED = 50
const LONGEST_MIN = 14_400

const classes = (name: string, values: readonly TrackableClass[], initial: TrackableClass[]): Field => ({
  name,
  kind: 'checkbox',
  required: true,
  options: { set: 'trackableClass', values },
  initial,
})
const minutes = (name: string, initial: string): Field => ({
  name,
  kind: 'text',
  required: true,
  format: 'float',
  initial,
  check: decimal(0.1, LONGEST_MIN, 'rules.areaMinutes'),
})
const seconds = (name: string, initial: string): Field => ({ name, ...delay, initial })

/** A kind with its switch, and what is asked while it is on; in a box of its own. */
function block(kind: string, asked: readonly Field[]): Field[] {
  const on: Field['watch'] = [{ field: kind, equals: 'Y' }]
  return [
    { name: kind, kind: 'radio', required: true, options: YES_NO, initial: 'N', section: kind },
    ...asked.map((field): Field => ({ ...field, watch: on, section: kind })),
  ]
}

const BOUND: Field['watch'] = [{ field: 'outOfBounds', equals: 'off', not: true }]
const OUT_OF_BOUNDS: Field[] = [
  { name: 'outOfBounds', kind: 'radio', required: true, options: { set: 'boundTrigger', values: BOUND_TRIGGERS }, initial: 'off' },
  { ...classes('boundClasses', MOVER_CLASSES, []), watch: BOUND },
  { ...seconds('boundOnDelayS', '3'), watch: BOUND },
  { ...seconds('boundOffDelayS', '5'), watch: BOUND },
]

/** The alarm settings of an area as they are filled in: `AreaSettings` block by block. */
export const ALARM_FIELDS: Field[] = [
  ...OUT_OF_BOUNDS.map((field): Field => ({ ...field, section: 'outOfBounds' })),
  ...block('retention', [
    classes('retentionClasses', MOVER_CLASSES, [...PERSON_CLASSES]),
    minutes('retentionMinutes', '60'),
    seconds('retentionOffDelayS', '30'),
  ]),
  ...block('overcrowding', [
    { name: 'capacity', kind: 'text', required: true, format: 'number', check: whole(1, 100_000, 'rules.areaCapacity') },
    seconds('crowdOnDelayS', '3'),
    seconds('crowdOffDelayS', '10'),
  ]),
  ...block('understaffing', [
    { name: 'staffMinimum', kind: 'text', required: true, format: 'number', initial: '1', check: whole(0, 10_000, 'rules.areaStaff') },
    classes('staffClasses', PERSON_CLASSES, ['employee']),
    { name: 'staffPeople', kind: 'dialog', chooser: 'allPersons', most: MOST_NAMED },
    seconds('staffOnDelayS', '60'),
    seconds('staffOffDelayS', '10'),
  ]),
  ...block('stationary', [
    classes('stationaryClasses', PERSON_CLASSES, [...PERSON_CLASSES]),
    minutes('stationaryMinutes', '10'),
    seconds('stationaryOffDelayS', '0'),
  ]),
  ...block('overspeed', [
    classes('overspeedClasses', VEHICLE_CLASSES, [...VEHICLE_CLASSES]),
    { name: 'speedLimitKmh', kind: 'text', required: true, format: 'float', initial: '15', check: decimal(1, 200, 'rules.areaSpeed') },
    {
      name: 'speedDeadBandKmh',
      kind: 'text',
      required: true,
      format: 'float',
      initial: '2',
      check: (text, { speedLimitKmh }) => (Number(text) >= 0 && Number(text) < Number(speedLimitKmh) ? true : 'rules.areaDeadBand'),
    },
    seconds('overspeedOnDelayS', '1'),
    seconds('overspeedOffDelayS', '5'),
  ]),
  ...block('wrongWay', [
    classes('wrongWayClasses', VEHICLE_CLASSES, [...VEHICLE_CLASSES]),
    { name: 'directionDeg', kind: 'text', required: true, format: 'float', check: decimal(0, 360, 'rules.areaDirection') },
    {
      name: 'directionToleranceDeg',
      kind: 'text',
      required: true,
      format: 'float',
      initial: '60',
      check: decimal(5, 85, 'rules.areaTolerance85'),
    },
    seconds('wrongWayOnDelayS', '2'),
    seconds('wrongWayOffDelayS', '5'),
  ]),
  ...block('parkedTooLong', [
    classes('parkedClasses', VEHICLE_CLASSES, [...VEHICLE_CLASSES]),
    minutes('parkedMinutes', '30'),
    seconds('parkedOffDelayS', '0'),
  ]),
]
