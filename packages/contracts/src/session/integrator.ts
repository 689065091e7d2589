import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { LANGUAGES } from '../language.ts'
import { optionQuery } from '../resource/options.ts'
import { defineResource } from '../resource/resource.ts'
import { buildingChoice } from './building-choice.ts'
import { freeLoginLink } from './free-login.ts'

export const integratorRow = z.object({
  /** Also the key id in his links. */
  id: z.string(),
  name: z.string(),
  accountName: z.string(),
  bigScreen: z.boolean(),
  enabled: z.boolean(),
  keyIssuedAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})
export type IntegratorRow = z.infer<typeof integratorRow>

/** A system of somebody else that may send its users here by signed links. */
export const integrator = defineResource({
  name: 'integrator',
  base: '/pod/integrator',
  scope: 'building',
  row: integratorRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 50 },
    { name: 'account', kind: 'remoteSelect', required: true, path: '/pod/integrator/account-list' },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'bigScreen', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
  ],
  filters: [{ name: 'name', kind: 'text' }],
  sorts: ['name', 'keyIssuedAt', 'lastUsedAt'],
  permissions: {
    view: 'settings:integrator:view',
    add: 'settings:integrator:add',
    edit: 'settings:integrator:edit',
    delete: 'settings:integrator:delete',
  },
  page: {
    key: 'integrators',
    path: '/session/integrators',
    icon: 'link',
    under: 'settings',
    place: 50,
    buttons: ['settings:integrator:key'],
  },
})

export const INTEGRATOR_ENDPOINTS = {
  integratorAccounts: defineEndpoint({
    method: 'GET',
    path: '/pod/integrator/account-list',
    access: { anyOf: ['settings:integrator:add', 'settings:integrator:edit'] },
    scope: 'rights',
    summary: 'Accounts of the building that a link of the caller may sign in as: no administrators, and none above him',
    query: optionQuery,
    response: envelope(z.array(z.object({ value: z.string(), label: z.string() }))),
  }),
  integratorKey: defineEndpoint({
    method: 'POST',
    path: '/pod/integrator/key',
    access: { permission: 'settings:integrator:key' },
    scope: 'rights',
    summary: 'A new key for the links of an integrator, shown this once; the one before it is void',
    body: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(z.object({ keyId: z.string(), secret: z.string() })),
  }),
  freeLogin: defineEndpoint({
    method: 'POST',
    path: '/pod/doFreeLogin',
    access: 'public',
    scope: 'open',
    summary: 'Sign in by a signed link, once and within 5 minutes of its time; the token comes in the response header authtoken',
    perMinute: 120,
    query: z.object({ freeToken: freeLoginLink.shape.token }),
    bodyType: 'form',
    body: freeLoginLink.omit({ token: true }),
    response: envelope(
      z.object({
        accountType: z.number().int(),
        deployType: z.string(),
        language: z.enum(LANGUAGES),
        buildings: z.array(buildingChoice),
      }),
    ),
  }),
} as const
