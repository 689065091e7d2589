import { ENDPOINTS, type Endpoint, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { strict } from './register-endpoints.ts'

/** Values that no client may set: owners of rows, and rights. */
const PLANTED = [
  'buildingId',
  'building_id',
  'buildId',
  'accountId',
  'accountType',
  'account_type',
  'permissions',
  'roleId',
  'role_id',
  'passwordHash',
  'mustChangePassword',
  'createdBy',
  'createdAt',
  '__proto__x',
]
/** Where such a value is what is asked for; who is not signed in yet says which building he means. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  chooseBuilding: ['buildId'],
  licenceBind: ['buildId'],
  licenceUpload: ['buildId'],
  roleConfigSave: ['permissions'],
  'account.page': ['roleId'],
}

const endpoints = Object.entries<Endpoint>({ ...(ENDPOINTS as Record<string, Endpoint>), ...RESOURCE_ENDPOINTS })
const parts = endpoints.flatMap(([name, { query, body, access }]) => {
  const meant = [...(MEANT[name] ?? []), ...(access === 'public' ? ['buildId'] : [])]
  return [query, body].flatMap((schema) => (schema ? [[name, schema === query ? 'query' : 'body', schema, meant] as const] : []))
})

describe('values planted into a call', () => {
  it.each(parts)('of %s, in its %s, are refused', (_name, _part, schema, meant) => {
    const planted = PLANTED.filter((key) => !meant.includes(key))
    const parsed = strict(schema)?.safeParse(Object.fromEntries(planted.map((key) => [key, 'x'])))
    const unknown = parsed?.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])) ?? []
    expect(unknown.sort()).toEqual([...planted].sort())
  })

  it('find a schema in every part that is read', () => expect(parts.every(([, , schema]) => schema instanceof z.ZodType)).toBe(true))
})
