import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { option, optionQuery } from '../resource/options.ts'
import { roleChoices, roleConfig } from './role.ts'

const id = z.string().min(1).max(64)

export const ROLES_ENDPOINTS = {
  roleOptions: defineEndpoint({
    method: 'GET',
    path: '/base/role/options',
    access: { permission: 'bp:account:view' },
    scope: 'rights',
    summary: 'Roles to choose from: those that give nothing the caller does not hold',
    query: optionQuery,
    response: envelope(z.array(option)),
  }),
  roleChoices: defineEndpoint({
    method: 'GET',
    path: '/base/role/choices',
    access: { permission: 'bp:role:view' },
    scope: 'rights',
    summary: 'What a role can be made of: menu and buttons, departments, units, area types',
    response: envelope(roleChoices),
  }),
  roleConfigGet: defineEndpoint({
    method: 'GET',
    path: '/base/role/config',
    access: { permission: 'bp:role:view' },
    scope: 'rights',
    summary: 'Permissions and data scopes of a role',
    query: z.object({ id }),
    response: envelope(roleConfig.extend({ version: z.number().int() })),
  }),
  roleConfigSave: defineEndpoint({
    method: 'POST',
    path: '/base/role/config-save',
    access: { permission: 'bp:role:edit' },
    scope: 'rights',
    summary: 'Set permissions and data scopes of a role; nobody gives what he does not hold',
    body: roleConfig.extend({ id, version: z.number().int() }),
    response: envelope(z.object({ version: z.number().int() })),
  }),
  roleCopy: defineEndpoint({
    method: 'POST',
    path: '/base/role/copy',
    access: { permission: 'bp:role:add' },
    scope: 'rights',
    summary: 'A new role with the permissions and data scopes of another',
    body: z.object({ id, name: z.string().trim().min(1).max(30) }),
    response: envelope(z.object({ id: z.string() })),
  }),
} as const
