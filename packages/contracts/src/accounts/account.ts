import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { LANGUAGES } from '../language.ts'
import { defineResource } from '../resource/resource.ts'

export const accountRow = z.object({
  id: z.string(),
  loginName: z.string(),
  realName: z.string().nullable(),
  personName: z.string().nullable(),
  /** Null for administrators, who need none, and for accounts without rights. */
  roleName: z.string().nullable(),
  administrator: z.boolean(),
  language: z.enum(LANGUAGES),
  enabled: z.boolean(),
  /** `none` before the first reset; `initial`: set by somebody else, it only allows choosing another. */
  password: z.enum(['none', 'initial', 'own']),
  /** A code is required after the password. */
  secondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
})
export type AccountRow = z.infer<typeof accountRow>

const LOGIN_NAME = /^[A-Za-z0-9][\w.@-]*$/

/** A way into the console; it takes one role in a building. */
export const account = defineResource({
  name: 'account',
  base: '/base/account',
  scope: 'people',
  row: accountRow,
  fields: [
    {
      name: 'loginName',
      kind: 'text',
      required: true,
      length: [3, 32],
      check: (value) => LOGIN_NAME.test(value.trim()) || 'rules.format',
    },
    { name: 'realName', kind: 'text', spelling: 'name', length: LONGEST_PERSON_NAME },
    { name: 'person', kind: 'dialog', chooser: 'allPersons', most: 1 },
    { name: 'role', kind: 'remoteSelect', path: '/base/role/options' },
    { name: 'language', kind: 'select', required: true, options: { set: 'language', values: LANGUAGES }, initial: 'zh_CN' },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'roleId', kind: 'remoteSelect', options: { path: '/base/role/options' } },
    { name: 'enabled', kind: 'select', options: YES_NO },
  ],
  sorts: ['loginName', 'createdAt'],
  permissions: { view: 'bp:account:view', add: 'bp:account:add', edit: 'bp:account:edit', delete: 'bp:account:delete' },
  page: { key: 'accounts', path: '/organisation/accounts', icon: 'user-key', under: 'organisation', place: 80 },
})
