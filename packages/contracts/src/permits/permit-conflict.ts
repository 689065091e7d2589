import { z } from 'zod'
import { whole } from '../areas/area-checks.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { CONFLICT_RULES, MOST_CONFLICT_M } from './conflicts.ts'
import { PERMIT_TYPES } from './types.ts'

export const permitConflictRow = z.object({
  /** Of the building and both kinds. */
  id: z.string(),
  one: z.enum(PERMIT_TYPES),
  other: z.enum(PERMIT_TYPES),
  rule: z.enum(CONFLICT_RULES),
  distanceM: z.number().int(),
  allFloors: z.enum(YES_NO.values),
  version: z.number().int(),
})
export type PermitConflictRow = z.infer<typeof permitConflictRow>

const KIND = { set: 'permitKind', values: PERMIT_TYPES } as const
const RULE = { set: 'permitConflictRule', values: CONFLICT_RULES } as const
const UNLESS_NONE = [{ field: 'rule', equals: 'none', not: true }] as const

/** Which kinds of work may not go on near one another, a row for each two: the product's proposal until edited. */
export const permitConflict = defineResource({
  name: 'permitConflict',
  base: '/permit/conflict',
  scope: 'building',
  row: permitConflictRow,
  fields: [
    { name: 'one', kind: 'select', options: KIND, locked: true },
    { name: 'other', kind: 'select', options: KIND, locked: true },
    { name: 'rule', kind: 'radio', required: true, options: RULE },
    {
      name: 'distanceM',
      kind: 'text',
      required: true,
      format: 'number',
      watch: UNLESS_NONE,
      check: whole(0, MOST_CONFLICT_M, 'rules.permitConflict'),
    },
    { name: 'allFloors', kind: 'radio', required: true, options: YES_NO, watch: UNLESS_NONE },
  ],
  listed: [],
  filters: [
    { name: 'type', kind: 'select', options: KIND },
    { name: 'rule', kind: 'select', options: RULE },
  ],
  sorts: ['place'],
  permissions: { view: 'permit:conflict:view', edit: 'permit:conflict:edit' },
  page: { key: 'permitConflicts', path: '/permits/conflicts', icon: 'alert', under: 'permits', place: 32 },
})
