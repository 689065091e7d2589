import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'

export const postRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  description: z.string().nullable(),
  /** People who hold the post now. */
  headcount: z.number().int(),
  version: z.number().int(),
})
export type PostRow = z.infer<typeof postRow>

/** Position (job) of the organisation. */
export const post = defineResource({
  name: 'post',
  base: '/bp/job',
  scope: 'building',
  row: postRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: 50 },
    { name: 'code', kind: 'text', spelling: 'number', required: true, length: [1, 20] },
    { name: 'number', kind: 'text', spelling: 'number', length: 20 },
    { name: 'description', kind: 'textarea', length: 200, wide: true },
  ],
  listed: [{ name: 'headcount', kind: 'text' }],
  filters: [{ name: 'nameOrCode', kind: 'text' }],
  sorts: ['code', 'name', 'headcount'],
  permissions: {
    view: 'bp:job:view',
    add: 'bp:job:add',
    edit: 'bp:job:edit',
    delete: 'bp:job:delete',
    import: 'bp:job:import',
    export: 'bp:job:export',
  },
  page: { key: 'posts', path: '/organisation/posts', icon: 'briefcase', under: 'organisation', place: 10 },
  naturalKey: 'code',
})
