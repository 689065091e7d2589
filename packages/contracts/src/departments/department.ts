import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'

export const departmentRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  number: z.string().nullable(),
  parentId: z.string().nullable(),
  parentName: z.string().nullable(),
  headName: z.string().nullable(),
  /** People of this department itself, leavers not counted. */
  people: z.number().int(),
  /** Number of departments below it. */
  children: z.number().int(),
  sort: z.number().int(),
  version: z.number().int(),
})
export type DepartmentRow = z.infer<typeof departmentRow>

export const department = defineResource({
  name: 'department',
  base: '/bp/depart',
  scope: 'people',
  row: departmentRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: 50 },
    { name: 'code', kind: 'text', spelling: 'number', required: true, length: [1, 20] },
    { name: 'number', kind: 'text', spelling: 'number', length: 20 },
    { name: 'parent', kind: 'dialog', chooser: 'department', most: 1 },
    { name: 'head', kind: 'dialog', chooser: 'person', most: 1 },
  ],
  listed: [{ name: 'people', kind: 'text' }],
  filters: [{ name: 'nameOrCode', kind: 'text' }],
  sorts: ['sort', 'name', 'code'],
  permissions: {
    view: 'bp:depart:view',
    add: 'bp:depart:add',
    edit: 'bp:depart:edit',
    delete: 'bp:depart:delete',
    import: 'bp:depart:import',
    export: 'bp:depart:export',
  },
  page: { key: 'departments', path: '/organisation/departments', icon: 'sitemap', under: 'organisation', place: 20 },
  naturalKey: 'code',
})
