import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'

export const roleRow = z.object({
  id: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  remark: z.string().nullable(),
  /** Number of permission codes, and of accounts that hold the role. */
  permissions: z.number().int(),
  accounts: z.number().int(),
  version: z.number().int(),
})
export type RoleRow = z.infer<typeof roleRow>

/** What accounts may do and see in one building. */
export const role = defineResource({
  name: 'role',
  base: '/base/role',
  scope: 'rights',
  row: roleRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'remark', kind: 'textarea', length: 200, wide: true },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'enabled', kind: 'select', options: YES_NO },
  ],
  sorts: ['name'],
  permissions: { view: 'bp:role:view', add: 'bp:role:add', edit: 'bp:role:edit', delete: 'bp:role:delete' },
  page: { key: 'roles', path: '/organisation/roles', icon: 'shield', under: 'organisation', place: 70 },
})

/** Whose patrols an account sees: its own department, with those below, the whole company, or chosen departments. */
export const PATROL_SCOPES = ['own', 'ownAndSub', 'company', 'selected'] as const
export type PatrolScope = (typeof PATROL_SCOPES)[number]
const DATA_SCOPES = ['all', 'selected'] as const

const ids = (most: number) => z.array(z.string().min(1).max(64)).max(most)
const named = z.object({ id: z.string().min(1).max(64), name: z.string().max(200) })

/** The four parts of a role: function menus, area types, personnel data, patrol data. */
export const roleConfig = z.object({
  permissions: z.array(z.string().min(1).max(64)).max(1000),
  areaScope: z.enum(DATA_SCOPES),
  areaTypeIds: ids(500),
  peopleScope: z.enum(DATA_SCOPES),
  /** Each with all departments below it. */
  departmentIds: ids(2000),
  contractorIds: ids(2000),
  visitors: z.boolean(),
  people: z.array(named).max(500),
  vehicles: z.array(named).max(500),
  patrolScope: z.enum(PATROL_SCOPES),
  patrolDepartmentIds: ids(2000),
})
export type RoleConfig = z.infer<typeof roleConfig>

const id = z.string()
/** What a role can be made of, as far as the caller holds it. */
export const roleChoices = z.object({
  /** The building's menu with its buttons. `mine`: the caller holds the permission and can give it. */
  menu: z.array(
    z.object({
      id,
      parentId: id.nullable(),
      key: z.string().nullable(),
      title: z.string().nullable(),
      type: z.enum(['menu', 'button']),
      permission: z.string().nullable(),
      mine: z.boolean(),
    }),
  ),
  departments: z.array(z.object({ id, parentId: id.nullable(), name: z.string() })),
  units: z.array(z.object({ id, name: z.string() })),
  /** Those whose areas the caller sees. */
  areaTypes: z.array(z.object({ id, name: z.string() })),
  /** The caller sees everybody, every area, every visitor. */
  everybody: z.boolean(),
  everywhere: z.boolean(),
  visitors: z.boolean(),
  /** Patrol scopes the caller can give. */
  patrolScopes: z.array(z.enum(PATROL_SCOPES)),
})
export type RoleChoices = z.infer<typeof roleChoices>
