import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'

/** What an entry of the blacklist is about. */
export const BLOCK_SUBJECTS = ['person', 'card', 'plate'] as const
export type BlockSubject = (typeof BLOCK_SUBJECTS)[number]
export const BLOCK_STATES = ['toCome', 'inForce', 'over'] as const

export const accessBlockRow = z.object({
  id: z.string(),
  subject: z.enum(BLOCK_SUBJECTS),
  value: z.string(),
  reason: z.string(),
  fromDay: z.string(),
  untilDay: z.string().nullable(),
  denyOut: z.enum(YES_NO.values),
  state: z.enum(BLOCK_STATES),
  createdBy: z.string(),
  version: z.number().int(),
})
export type AccessBlockRow = z.infer<typeof accessBlockRow>

const SUBJECT = { set: 'blockSubject', values: BLOCK_SUBJECTS } as const
const only = (subject: BlockSubject) => [{ field: 'subject', equals: subject }] as const

/** People and things not admitted, for a time or until further notice. */
export const accessBlock = defineResource({
  name: 'accessBlock',
  base: '/access/block',
  scope: 'people',
  module: 'access',
  row: accessBlockRow,
  fields: [
    { name: 'subject', kind: 'radio', required: true, options: SUBJECT, initial: 'person' },
    { name: 'person', kind: 'dialog', chooser: 'allPersons', most: 1, required: true, watch: only('person') },
    { name: 'card', kind: 'text', spelling: 'number', required: true, length: 40, watch: only('card') },
    { name: 'plate', kind: 'text', spelling: 'plate', required: true, length: 20, watch: only('plate') },
    { name: 'denyOut', kind: 'radio', required: true, options: YES_NO, initial: 'N', watch: only('plate') },
    { name: 'fromDay', kind: 'date', required: true },
    {
      name: 'untilDay',
      kind: 'date',
      check: (value, { fromDay }) => (value === '' || value >= String(fromDay) ? true : 'rules.endBeforeStart'),
    },
    { name: 'reason', kind: 'textarea', required: true, length: 100, wide: true },
  ],
  listed: [
    { name: 'value', kind: 'text' },
    { name: 'state', kind: 'select', options: { set: 'blockState', values: BLOCK_STATES } },
    { name: 'createdBy', kind: 'text' },
  ],
  filters: [
    { name: 'value', kind: 'text' },
    { name: 'subject', kind: 'select', options: SUBJECT },
    { name: 'state', kind: 'select', options: { set: 'blockState', values: BLOCK_STATES } },
  ],
  sorts: ['-fromDay', 'value'],
  permissions: {
    view: 'access:block:view',
    add: 'access:block:add',
    edit: 'access:block:edit',
    delete: 'access:block:delete',
    export: 'access:block:export',
  },
  page: { key: 'accessBlocks', path: '/access/blocks', icon: 'shield', under: 'access', place: 13, module: 'access' },
})
