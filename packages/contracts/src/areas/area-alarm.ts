import { z } from 'zod'
import type { Field, WatchRule } from '../fields/field.ts'
import type { LicenceModule } from '../licence/modules.ts'
import { defineResource } from '../resource/resource.ts'
import { areaResource } from './area-resource.ts'
import { areaSettings } from './area-settings.ts'
import type { AreaRuleKind } from './rules/area-rule-kind.ts'
import { AREA_RULE_KINDS } from './rules/index.ts'

/** Kinds of alarm that areas have settings of. */
export const AREA_ALARM_KINDS = Object.keys(areaSettings.shape) as (keyof typeof areaSettings.shape)[]
export type AreaAlarmKind = (typeof AREA_ALARM_KINDS)[number]

const AREA_FIELDS: readonly Field[] = areaResource.fields

/** Fields of an area that say its settings of a kind: the switch, which has the name of the kind, and what it shows. */
export const alarmFieldsOf = (kind: AreaAlarmKind): readonly Field[] =>
  AREA_FIELDS.filter(({ name, watch = [] }) => name === kind || watch.some(({ field }) => field === kind))

/** Part of the product that a licence has to list for a kind; null: none. */
export const areaAlarmModule = (kind: AreaAlarmKind): LicenceModule | null => (AREA_RULE_KINDS[kind] as AreaRuleKind).module ?? null

/** What names a row of a workbook: code of the area and kind of alarm. */
export const areaAlarmKey = (code: string, kind: AreaAlarmKind): string => `${code}/${kind}`

export const areaAlarmRow = z.object({
  /** Of its area, and the kind. */
  id: z.string(),
  key: z.string(),
  code: z.string(),
  areaName: z.string(),
  kind: z.enum(AREA_ALARM_KINDS),
  /** Whether it is raised. */
  on: z.enum(['Y', 'N']),
})
export type AreaAlarmRow = z.infer<typeof areaAlarmRow>

const KIND = { set: 'alarmKind', values: AREA_ALARM_KINDS } as const
const onlyOf = (kind: AreaAlarmKind): WatchRule[] => [{ field: 'kind', equals: kind }]

/**
 * Alarm settings of areas, a row for each area and kind: to be looked over together, and to be filled in as a workbook.
 * What is changed goes into the draft. The fields are those of the area's form.
 */
export const areaAlarm = defineResource({
  name: 'areaAlarm',
  base: '/area/alarm',
  scope: 'areas',
  row: areaAlarmRow,
  fields: [
    { name: 'key', kind: 'text', required: true, length: 100 },
    { name: 'code', kind: 'text', locked: true },
    { name: 'areaName', kind: 'text', locked: true },
    { name: 'kind', kind: 'select', required: true, options: KIND },
    ...AREA_ALARM_KINDS.flatMap((kind) =>
      alarmFieldsOf(kind).map((field): Field => (field.name === kind ? { ...field, watch: onlyOf(kind) } : field)),
    ),
  ],
  filters: [
    { name: 'nameOrCode', kind: 'text' },
    { name: 'kind', kind: 'select', options: KIND },
  ],
  sorts: ['tree'],
  permissions: { view: 'area:alarm:view', edit: 'area:alarm:edit', import: 'area:alarm:import', export: 'area:alarm:export' },
  page: { key: 'areaAlarms', path: '/areas/alarm-settings', icon: 'siren', under: 'areas', place: 22 },
  naturalKey: 'key',
})
