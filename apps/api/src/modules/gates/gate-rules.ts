import type { Chosen, DoorDirection, FormValues, GateDoor, GateRule } from '@muster/contracts'
import type { Reference } from '../../framework/resource/known-references.ts'

/** Doors as in the form, and as stored. */
export const doorOf = ({ name, device, number, direction }: FormValues): GateDoor => ({
  ...{ name: String(name).trim(), device: String(device), number: Number(number), direction: direction as DoorDirection },
})
export const doorValues = ({ number, ...door }: GateDoor) => ({ ...door, number: String(number) })

const chosen = (values: FormValues, field: string) => (values[field] as Chosen[] | undefined) ?? []

export const ruleOf = (values: FormValues): GateRule => ({
  classes: (values.classes as string[] | undefined) ?? [],
  ...{ people: chosen(values, 'people'), departments: chosen(values, 'departments') },
  ...{ units: chosen(values, 'units'), vehicles: chosen(values, 'vehicles') },
  weekdays: ((values.weekdays as string[] | undefined) ?? []).map(Number),
  ...{ from: String(values.from), to: String(values.to) },
})
/** Values of a checkpoint for people, or a gate for vehicles: the form has no fields for them. */
export const ruleValues = (kind: 'people' | 'vehicles', { people, vehicles, weekdays, ...rule }: GateRule) => ({
  ...rule,
  ...(kind === 'people' ? { people } : { vehicles }),
  weekdays: weekdays.map(String),
})

/** People and units named by the rules. */
export const namedIn = (rules: readonly GateRule[]): Reference[] =>
  rules.flatMap(({ people, departments, units, vehicles }) => [
    ...people.map(({ id }) => ({ to: 'person', id, field: 'rules' }) as const),
    ...departments.map(({ id }) => ({ to: 'department', id, field: 'rules' }) as const),
    ...units.map(({ id }) => ({ to: 'unit', id, field: 'rules' }) as const),
    ...vehicles.map(({ id }) => ({ to: 'vehicle', id, field: 'rules' }) as const),
  ])
