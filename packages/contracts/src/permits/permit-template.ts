import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'
import { PERMIT_LEVELS, PERMIT_TYPES } from './types.ts'

const MOST_MEASURES = 40
const MOST_SIGNERS = 8
const MOST_PEOPLE = 50

export const permitTemplateRow = z.object({
  /** Of the building and the class. */
  id: z.string(),
  type: z.enum(PERMIT_TYPES),
  level: z.enum(PERMIT_LEVELS),
  measures: z.number().int(),
  /** Signers, joined in their order. */
  signers: z.string(),
  certificates: z.string(),
  version: z.number().int(),
})
export type PermitTemplateRow = z.infer<typeof permitTemplateRow>

/** The initial contents of a new permit of a class, a row each: the product's proposal until a building edits it. */
export const permitTemplate = defineResource({
  name: 'permitTemplate',
  base: '/permit/template',
  scope: 'building',
  row: permitTemplateRow,
  fields: [
    { name: 'type', kind: 'select', options: { set: 'permitKind', values: PERMIT_TYPES }, locked: true },
    { name: 'level', kind: 'select', options: { set: 'permitKind', values: PERMIT_LEVELS }, locked: true },
    { name: 'certificates', kind: 'text', length: 200, wide: true },
    {
      name: 'measures',
      kind: 'group',
      required: true,
      most: MOST_MEASURES,
      wide: true,
      fields: [{ name: 'text', kind: 'textarea', required: true, length: 300 }],
    },
    {
      name: 'signers',
      kind: 'group',
      required: true,
      most: MOST_SIGNERS,
      wide: true,
      fields: [
        { name: 'name', kind: 'text', required: true, length: 40 },
        { name: 'people', kind: 'dialog', chooser: 'person', most: MOST_PEOPLE },
      ],
    },
  ],
  listed: [],
  filters: [{ name: 'type', kind: 'select', options: { set: 'permitKind', values: PERMIT_TYPES } }],
  sorts: ['place'],
  permissions: { view: 'permit:template:view', edit: 'permit:template:edit' },
  page: { key: 'permitTemplates', path: '/permits/templates', icon: 'list-tree', under: 'permits', place: 30 },
})
