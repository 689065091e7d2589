import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { defineResource } from '../resource/resource.ts'
import { ALARM_CARRIERS, type AlarmCarrier } from './definition.ts'
import { alarmCarriers, SWITCHABLE_KINDS, type SwitchableKind } from './kinds.ts'

/** What carries the card that a template is for. */
export const ALARM_TEMPLATE_TYPES = ALARM_CARRIERS
export type AlarmTemplateType = AlarmCarrier

/** Whether an alarm of a kind is raised. */
const SWITCH = ['Y', 'N'] as const

const byKind = <V>(value: V) => Object.fromEntries(SWITCHABLE_KINDS.map((kind) => [kind, value])) as Record<SwitchableKind, V>

export const alarmTemplateRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(ALARM_TEMPLATE_TYPES),
  ...byKind(z.enum(SWITCH)),
  /** People or vehicles that use it now, and visits booked with it. */
  users: z.number().int(),
  version: z.number().int(),
})
export type AlarmTemplateRow = z.infer<typeof alarmTemplateRow>

const switches: Field[] = SWITCHABLE_KINDS.map((name) => ({
  name,
  kind: 'radio',
  required: true,
  options: { set: 'alarmSwitch', values: SWITCH },
  initial: 'Y',
  ...onlyFor(alarmCarriers(name)),
}))

/** A kind that only people, or only vehicles, can raise appears in their templates alone. */
function onlyFor(carriers: readonly AlarmCarrier[]): Pick<Field, 'watch'> {
  const [only] = carriers
  return carriers.length === 1 && only !== undefined ? { watch: [{ field: 'type', equals: only }] } : {}
}

/** Which alarms the card of a person or vehicle raises. */
export const alarmTemplate = defineResource({
  name: 'alarmTemplate',
  base: '/alarm/template',
  scope: 'building',
  row: alarmTemplateRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'type', kind: 'radio', required: true, options: { set: 'alarmTemplateType', values: ALARM_TEMPLATE_TYPES }, initial: 'person' },
    ...switches,
    // Shown so that nobody looks for its switch: there is none.
    { name: 'sos', kind: 'radio', locked: true, options: { set: 'alarmAlways', values: ['Y'] }, initial: 'Y' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'type', kind: 'select', options: { set: 'alarmTemplateType', values: ALARM_TEMPLATE_TYPES } },
  ],
  sorts: ['name', 'type'],
  permissions: {
    view: 'alarm:template:view',
    add: 'alarm:template:add',
    edit: 'alarm:template:edit',
    delete: 'alarm:template:delete',
    export: 'alarm:template:export',
  },
  page: { key: 'alarmTemplates', path: '/alarms/templates', icon: 'list-tree', under: 'alarms', place: 20 },
})

/** The field of a form that says which template holds for a person or a vehicle. */
export const alarmTemplateField = (type: AlarmTemplateType): Field => ({
  name: 'alarmTemplate',
  kind: 'remoteSelect',
  path: ALARM_TEMPLATE_PATHS[type],
})

/** Where a form gets its templates to choose from. */
export const ALARM_TEMPLATE_PATHS: Record<AlarmTemplateType, string> = {
  person: '/alarm/template/person-list',
  vehicle: '/alarm/template/vehicle-list',
}
