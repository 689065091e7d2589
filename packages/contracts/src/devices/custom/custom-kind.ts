import { z } from 'zod'
import { YES_NO } from '../../fields/option-sets.ts'
import { UPLOAD_LIMITS } from '../../files/limits.ts'
import { defineResource } from '../../resource/resource.ts'

export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'select'] as const

/** A field that the site gave a kind of its devices. It is known by its name: another name is another field. */
export const customField = z.object({
  name: z.string(),
  type: z.enum(CUSTOM_FIELD_TYPES),
  required: z.boolean(),
  /** Of a number; empty: none. */
  unit: z.string(),
  /** Of a select. */
  options: z.array(z.string()),
})
export type CustomField = z.infer<typeof customField>

const SEPARATORS = /[、,，;；\n]/
const MOST_FIELDS = 20
const MOST_OPTIONS = 30

/** Choices as they are typed in one line, each once. */
export const optionsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(SEPARATORS)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

const choices = (text: string): true | string => {
  const { length } = optionsOf(text)
  return length >= 2 && length <= MOST_OPTIONS ? true : 'rules.customOptions'
}

export const customKindRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Names of its fields. */
  fieldNames: z.string(),
  devices: z.number().int(),
  version: z.number().int(),
})
export type CustomKindRow = z.infer<typeof customKindRow>

/** Kinds of devices defined by the site: their fields, and the icon on the plan. */
export const customKind = defineResource({
  name: 'customKind',
  base: '/bp/custom-kind',
  scope: 'building',
  row: customKindRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 20 },
    { name: 'icon', kind: 'img', upload: UPLOAD_LIMITS.icon },
    {
      name: 'fields',
      kind: 'group',
      most: MOST_FIELDS,
      wide: true,
      fields: [
        { name: 'name', kind: 'text', required: true, length: 20 },
        { name: 'type', kind: 'select', required: true, options: { set: 'customFieldType', values: CUSTOM_FIELD_TYPES }, initial: 'text' },
        { name: 'required', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
        { name: 'unit', kind: 'text', length: 10, watch: [{ field: 'type', equals: 'number' }] },
        { name: 'options', kind: 'text', required: true, length: 300, check: choices, watch: [{ field: 'type', equals: 'select' }] },
      ],
    },
  ],
  filters: [{ name: 'name', kind: 'text' }],
  sorts: ['name'],
  permissions: {
    view: 'device:customKind:view',
    add: 'device:customKind:add',
    edit: 'device:customKind:edit',
    delete: 'device:customKind:delete',
  },
  page: { key: 'customKinds', path: '/devices/custom-kinds', icon: 'list-tree', under: 'devices', place: 36 },
})
