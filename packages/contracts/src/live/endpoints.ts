import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { FIX_METHODS, POSITION_STATUSES } from './positions.ts'

export const livePositionRow = z.object({
  no: z.number().int(),
  at: z.iso.datetime(),
  x: z.number(),
  y: z.number(),
  z: z.number(),
  floor: z.number().int(),
  accuracyM: z.number(),
  method: z.enum(FIX_METHODS),
  status: z.enum(POSITION_STATUSES),
  speedMps: z.number(),
})

export const LIVE_ENDPOINTS = {
  livePositions: defineEndpoint({
    method: 'GET',
    path: '/pod/live/positions',
    access: { permission: 'map:view' },
    scope: 'peopleAndAreas',
    summary: 'Last known positions, for clients without a WebSocket',
    query: z.object({ floor: z.coerce.number().int().optional() }),
    response: envelope(z.array(livePositionRow)),
  }),
  liveTicket: defineEndpoint({
    method: 'POST',
    unaudited: true,
    vital: true,
    path: '/pod/live/ticket',
    access: 'session',
    scope: 'account',
    summary: 'One-use ticket (30 s) for the WebSocket /pod/live/socket?ticket=',
    response: envelope(z.object({ ticket: z.string() })),
  }),
} as const
