import { defineEndpoint, ENDPOINTS, type Endpoint, envelope, PERMISSIONS, permissionsOf, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ApiContext } from '../../api-context.ts'
import { HANDLERS as handlers } from '../../modules/handlers.ts'
import { registerEndpoints } from './register-endpoints.ts'

const context = {} as ApiContext
const endpoint = defineEndpoint({
  method: 'GET',
  path: '/x',
  access: 'session',
  scope: 'account',
  summary: '',
  response: envelope(z.null()),
})
const answer = async () => null

describe('the registry of endpoints', () => {
  it('has a handler for each, and none besides', () => {
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(ENDPOINTS).sort())
  })

  it('uses every permission, and no other', () => {
    const all: Endpoint[] = [...Object.values(ENDPOINTS), ...Object.values(RESOURCE_ENDPOINTS)]
    const used = all.flatMap(({ access }) => permissionsOf(access))
    expect([...new Set(used)].sort()).toEqual([...PERMISSIONS].sort())
  })

  it('refuses to start without a handler, an access or a scope', () => {
    const register = (definition: object, list: Record<string, unknown>) => () =>
      registerEndpoints(fastify(), context, { x: definition as typeof endpoint }, list, async () => undefined)
    expect(register(endpoint, {})).toThrow('x has no handler')
    expect(register({ ...endpoint, access: undefined }, { x: answer })).toThrow('x declares no access')
    expect(register({ ...endpoint, access: { permission: 'made:up' } }, { x: answer })).toThrow('x declares no access')
    expect(register({ ...endpoint, scope: undefined }, { x: answer })).toThrow('x declares no scope')
    expect(register({ ...endpoint, scope: 'toString' }, { x: answer })).toThrow('x declares no scope')
    expect(register(endpoint, { x: answer })).not.toThrow()
  })
})
