import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { defineResource } from '../resource/resource.ts'
import { MOVER_CLASSES } from '../trackables/trackable.ts'
import { areaResource } from './area-resource.ts'
import { AREA_COLOURS, AREA_USES } from './area-use.ts'
import { AREA_RULE_KINDS } from './rules/index.ts'

export const areaTypeRow = z.object({
  id: z.string(),
  name: z.string(),
  use: z.enum(AREA_USES),
  colour: z.enum(AREA_COLOURS),
  sort: z.number().int(),
  /** Whom it admits. */
  admits: z.array(z.enum(MOVER_CLASSES)),
  /** Number of areas of this type. */
  areas: z.number().int(),
  version: z.number().int(),
})
export type AreaTypeRow = z.infer<typeof areaTypeRow>

/** How areas of a type are called and drawn. */
export const areaTypeLook = areaTypeRow.pick({ id: true, name: true, use: true, colour: true })
export type AreaTypeLook = z.infer<typeof areaTypeLook>

const USE = { set: 'areaUse', values: AREA_USES } as const
const MOST_SORT = 9999

/** What an area has of its own, and what follows from whom its type admits. */
const NO_DEFAULTS: readonly string[] = [
  ...['name', 'code', 'type', 'moreFloors', 'riskLevel', 'baseM', 'topM', 'fromAt', 'endAt', 'exemptClasses'],
  ...AREA_RULE_KINDS.outOfBounds.fields.map(({ name }) => name),
]
/** Settings that a new area of a type begins with: every field of an area that is not about a place or about people. */
export const AREA_DEFAULT_FIELDS: readonly Field[] = areaResource.fields.filter(
  ({ name, kind }) => kind !== 'dialog' && kind !== 'geometry' && !NO_DEFAULTS.includes(name),
)

/** Types of a building's areas: their appearance and purpose; roles grant them. */
export const areaType = defineResource({
  name: 'areaType',
  base: '/area/type',
  scope: 'areas',
  row: areaTypeRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'use', kind: 'radio', required: true, options: USE, initial: 'zone' },
    { name: 'colour', kind: 'select', required: true, options: { set: 'areaColour', values: AREA_COLOURS }, initial: 'slate' },
    {
      name: 'sort',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '100',
      check: (text) => (Number(text) <= MOST_SORT ? true : 'rules.areaTypeSort'),
    },
    { name: 'icon', kind: 'img', upload: UPLOAD_LIMITS.icon },
    {
      name: 'admits',
      kind: 'checkbox',
      options: { set: 'trackableClass', values: MOVER_CLASSES },
      initial: [...MOVER_CLASSES],
      wide: true,
    },
    ...AREA_DEFAULT_FIELDS,
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'use', kind: 'select', options: USE },
  ],
  sorts: ['sort', 'name'],
  permissions: {
    view: 'area:type:view',
    add: 'area:type:add',
    edit: 'area:type:edit',
    delete: 'area:type:delete',
    export: 'area:type:export',
  },
  page: { key: 'areaTypes', path: '/areas/types', icon: 'list-tree', under: 'areas', place: 10 },
})
