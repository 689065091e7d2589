import { z } from 'zod'
import { COMMAND_RESULTS, FIND_SIGNALS } from '../downlinks/down-message.ts'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { CARD_STATES } from './positioning-card.ts'

const id = z.string().min(1).max(64)
const of = z.object({ id })

/** An order to a device: when it was given, sent and answered. */
export const deviceCommand = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  sentAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  result: z.enum(COMMAND_RESULTS).nullable(),
})
export type DeviceCommand = z.infer<typeof deviceCommand>

export const batteryCurve = z.object({
  /** Oldest first. */
  samples: z.array(z.object({ at: z.iso.datetime(), pct: z.number().int() })),
  /** Remaining life of the charge, days, from – to; null while too little is known. */
  days: z.tuple([z.number().int(), z.number().int()]).nullable(),
})
export type BatteryCurve = z.infer<typeof batteryCurve>

export const CARD_CALLS = {
  cardBattery: defineEndpoint({
    method: 'GET',
    path: '/bp/card/battery',
    access: { permission: 'device:card:view' },
    scope: 'people',
    summary: 'Charge of a card over the last weeks, and how long it lasts',
    query: of,
    response: envelope(batteryCurve),
  }),
  cardHolders: defineEndpoint({
    method: 'GET',
    path: '/bp/card/holders',
    access: { permission: 'device:card:view' },
    scope: 'people',
    summary: 'Who carried a card, newest first; whom the caller may not see is left out',
    query: of,
    response: envelope(
      z.array(z.object({ no: z.number().int(), name: z.string(), fromAt: z.iso.datetime(), toAt: z.iso.datetime().nullable() })),
    ),
  }),
  cardState: defineEndpoint({
    method: 'POST',
    path: '/bp/card/state',
    access: { permission: 'device:card:state' },
    scope: 'people',
    summary: 'A card is lost, damaged, scrapped or back; whoever carried one that goes has none from then on',
    body: z.object({ id, state: z.enum(CARD_STATES) }),
    response: envelope(z.null()),
  }),
  cardReplace: defineEndpoint({
    method: 'POST',
    path: '/bp/card/replace',
    access: { permission: 'device:card:state' },
    scope: 'people',
    summary: 'Gives whoever carries a card another one, in one step; the old one is ready again, lost, damaged or scrapped',
    body: z.object({ id, sn: z.string().trim().min(1).max(64), state: z.enum(CARD_STATES) }),
    response: envelope(z.null()),
  }),
  cardFind: defineEndpoint({
    method: 'POST',
    path: '/bp/card/find',
    access: { permission: 'device:card:find' },
    scope: 'people',
    summary: 'Lets a card vibrate and ring, so that it is found',
    body: z.object({ id, signal: z.enum(FIND_SIGNALS) }),
    response: envelope(z.object({ id: z.string() })),
  }),
  cardCommands: defineEndpoint({
    method: 'GET',
    path: '/bp/card/commands',
    access: { permission: 'device:card:find' },
    scope: 'people',
    summary: 'The last orders to a card and what it said, newest first',
    query: of,
    response: envelope(z.array(deviceCommand)),
  }),
} as const
