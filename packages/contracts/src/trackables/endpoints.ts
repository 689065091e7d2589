import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { rosterEntry, trackableDetail } from './trackable.ts'

export const TRACKABLES_ENDPOINTS = {
  roster: defineEndpoint({
    method: 'GET',
    path: '/pod/live/roster',
    access: { permission: 'map:view' },
    scope: 'people',
    summary: 'Everybody and everything that carries a tag now',
    response: envelope(z.array(rosterEntry)),
  }),
  trackableDetail: defineEndpoint({
    method: 'GET',
    path: '/pod/live/detail',
    access: { permission: 'map:view' },
    scope: 'people',
    summary: 'The person or vehicle card',
    query: z.object({ no: z.coerce.number().int().positive() }),
    response: envelope(trackableDetail),
  }),
} as const
