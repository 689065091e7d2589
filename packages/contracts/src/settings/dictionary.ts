import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { option, optionQuery } from '../resource/options.ts'
import { defineResource } from '../resource/resource.ts'

/**
 * The value lists that a building edits itself: each is the select of a form, `alarmCause` the causes that a handling
 * form proposes. A building begins with the usual words of the first four.
 */
export const DICTIONARY_CATEGORIES = [
  'visitReason',
  'vehicleVisitReason',
  'contractorCategory',
  'vehicleType',
  'supplyKind',
  'alarmCause',
] as const
export type DictionaryCategory = (typeof DICTIONARY_CATEGORIES)[number]

const PATH = '/pod/dictionary/options'
/** Options of a select from the dictionary. */
export const dictionaryOptions = (category: DictionaryCategory) => ({ path: `${PATH}?category=${category}` })

const CATEGORY = { set: 'dictionaryCategory', values: DICTIONARY_CATEGORIES } as const
const MOST_SORT = 9999

export const dictionaryRow = z.object({
  id: z.string(),
  category: z.enum(DICTIONARY_CATEGORIES),
  value: z.string(),
  nameZhCn: z.string(),
  nameZhTw: z.string().nullable(),
  nameEnUs: z.string().nullable(),
  sort: z.number().int(),
  version: z.number().int(),
})
export type DictionaryRow = z.infer<typeof dictionaryRow>

/** Values of the building's own selects: what is stored, what it is called in three languages, and the order. */
export const dictionaryEntry = defineResource({
  name: 'dictionaryEntry',
  base: '/pod/dictionary',
  scope: 'building',
  row: dictionaryRow,
  fields: [
    { name: 'category', kind: 'select', required: true, options: CATEGORY },
    { name: 'value', kind: 'text', required: true, length: 30 },
    { name: 'nameZhCn', kind: 'text', required: true, length: 30 },
    { name: 'nameZhTw', kind: 'text', length: 30 },
    { name: 'nameEnUs', kind: 'text', length: 60 },
    {
      name: 'sort',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '10',
      check: (text) => (Number(text) <= MOST_SORT ? true : 'rules.dictionarySort'),
    },
  ],
  filters: [
    { name: 'category', kind: 'select', options: CATEGORY },
    { name: 'name', kind: 'text' },
  ],
  sorts: ['category', 'sort', 'value', 'nameZhCn'],
  permissions: {
    view: 'settings:dictionary:view',
    add: 'settings:dictionary:add',
    edit: 'settings:dictionary:edit',
    delete: 'settings:dictionary:delete',
    export: 'settings:dictionary:export',
  },
  page: { key: 'dictionary', path: '/settings/dictionary', icon: 'list-tree', under: 'settings', place: 12 },
})

export const DICTIONARY_ENDPOINTS = {
  dictionaryOptions: defineEndpoint({
    method: 'GET',
    path: PATH,
    access: 'session',
    scope: 'building',
    summary: 'Values of a category in the language of the screen, in their order',
    query: optionQuery.extend({ category: z.enum(DICTIONARY_CATEGORIES) }),
    response: envelope(z.array(option)),
  }),
} as const
