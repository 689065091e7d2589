import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'
import { MESSAGE_LENGTHS } from './codes.ts'
import { contentFault } from './content-fault.ts'

export const messageTemplateRow = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string(),
  version: z.number().int(),
})
export type MessageTemplateRow = z.infer<typeof messageTemplateRow>

/** Texts for repeated use; placeholders in braces are filled in at each use. */
export const messageTemplate = defineResource({
  name: 'messageTemplate',
  base: '/msg/template',
  scope: 'building',
  row: messageTemplateRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 15 },
    { name: 'content', kind: 'text', required: true, length: MESSAGE_LENGTHS.voice, wide: true, check: contentFault },
  ],
  filters: [{ name: 'name', kind: 'text' }],
  sorts: ['name'],
  permissions: {
    view: 'message:template:view',
    add: 'message:template:add',
    edit: 'message:template:edit',
    delete: 'message:template:delete',
    export: 'message:template:export',
  },
  page: { key: 'messageTemplates', path: '/messages/templates', icon: 'list-tree', under: 'messages', place: 50 },
})
