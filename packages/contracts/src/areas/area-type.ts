import { z } from 'zod'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { defineResource } from '../resource/resource.ts'

/** What the product does with areas of a type: watches them, colours them by their risk, or has people muster there. */
export const AREA_USES = ['zone', 'risk', 'musterPoint'] as const
export type AreaUse = (typeof AREA_USES)[number]

/** Colours of areas on the map, each with a tone for the light and the dark plan; none is one of the risk levels'. */
export const AREA_COLOURS = ['slate', 'green', 'teal', 'violet', 'magenta', 'brown'] as const
export type AreaColour = (typeof AREA_COLOURS)[number]

export const areaTypeRow = z.object({
  id: z.string(),
  name: z.string(),
  use: z.enum(AREA_USES),
  colour: z.enum(AREA_COLOURS),
  sort: z.number().int(),
  /** How many areas are of it. */
  areas: z.number().int(),
  version: z.number().int(),
})
export type AreaTypeRow = z.infer<typeof areaTypeRow>

const USE = { set: 'areaUse', values: AREA_USES } as const
const MOST_SORT = 9999

/** Types of a building's areas: how they are drawn, what they are for; roles grant them. */
export const areaType = defineResource({
  name: 'areaType',
  base: '/area/type',
  scope: 'building',
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
