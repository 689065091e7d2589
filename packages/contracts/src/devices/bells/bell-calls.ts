import { z } from 'zod'
import { COMMAND_RESULTS } from '../../downlinks/down-message.ts'
import { defineEndpoint, envelope } from '../../endpoint.ts'

const id = z.string().min(1).max(64)

/** What a bell is told: to ring for so many seconds, or to be silent. */
export const BELL_ORDERS = ['ring', 'stop'] as const
export type BellOrder = (typeof BELL_ORDERS)[number]

/** One order to a bell, its reason and its result. */
export const bellRing = z.object({
  id: z.string(),
  what: z.enum(BELL_ORDERS),
  /** Of the alarm it rang for; null: somebody tried the bell. */
  kind: z.string().nullable(),
  /** The person who tried it; null: an alarm rang it. */
  by: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  result: z.enum(COMMAND_RESULTS).nullable(),
  /** What its controller answered: a status of HTTP, or the code of the fault. */
  detail: z.string().nullable(),
})
export type BellRing = z.infer<typeof bellRing>

export const BELL_CALLS = {
  bellTest: defineEndpoint({
    method: 'POST',
    path: '/bp/bell/test',
    access: { permission: 'device:bell:test' },
    scope: 'building',
    summary: 'Lets a bell ring for some seconds, whether or not it is enabled',
    body: z.object({ id }),
    response: envelope(z.object({ id: z.string() })),
  }),
  bellRings: defineEndpoint({
    method: 'GET',
    path: '/bp/bell/rings',
    access: { permission: 'device:bell:view' },
    scope: 'building',
    summary: 'The last orders to a bell and what came back, newest first',
    query: z.object({ id }),
    response: envelope(z.array(bellRing)),
  }),
} as const
