import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { BEACON_CALLS } from './beacon-calls.ts'
import { BELL_CALLS } from './bells/bell-calls.ts'
import { CARD_CALLS } from './card-calls.ts'
import { CUSTOM_CALLS } from './custom/custom-device.ts'
import { DEVICE_STATUS_CALLS } from './device-status.ts'
import { gatewayStatus, lastFrame } from './gateway.ts'
import { PLACED_CALLS } from './placed-things.ts'

const no = z.number().int().positive()
const sn = z.string().trim().min(1).max(64)

export const DEVICES_ENDPOINTS = {
  gateways: defineEndpoint({
    method: 'GET',
    path: '/pod/gateway/list',
    access: { permission: 'gateway:view' },
    scope: 'building',
    summary: 'Gateways with connection, counts and drop reasons',
    response: envelope(z.array(gatewayStatus)),
  }),
  gatewaySecret: defineEndpoint({
    method: 'POST',
    path: '/pod/gateway/secret',
    access: { permission: 'gateway:secret' },
    scope: 'building',
    summary: 'A new secret of a gateway, shown this once; the one before it is void and its connection is cut',
    body: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(
      z.object({
        username: z.string(),
        secret: z.string(),
        topics: z.array(z.string()),
        /** Where it connects to; without a host, to the one that the console came from. */
        address: z.object({ host: z.string().nullable(), port: z.number().int() }),
        /**
         * Of formats whose devices connect over TCP by themselves: its port, null when the server does not listen for
         * them; absent: of other formats.
         */
        terminalPort: z.number().int().nullable().optional(),
      }),
    ),
  }),
  gatewayFrame: defineEndpoint({
    method: 'GET',
    path: '/pod/gateway/frame',
    access: { permission: 'gateway:secret' },
    scope: 'building',
    summary: 'What a gateway sent last, for whoever connects it, and which ids in it are not registered',
    query: z.object({ id: z.string().min(1).max(64) }),
    response: envelope(lastFrame.nullable()),
  }),
  freeCardOptions: options('/bp/card/free-list', 'Cards that nobody carries now', 'building'),
  cardBind: defineEndpoint({
    method: 'POST',
    path: '/bp/card/bind',
    access: { permission: 'bp:card:bind' },
    scope: 'people',
    summary: 'Give a card to a person or vehicle; the one carried before is given back',
    body: z.object({ trackableNo: no, sn }),
    response: envelope(z.null()),
  }),
  cardUnbind: defineEndpoint({
    method: 'POST',
    path: '/bp/card/unbind',
    access: { permission: 'bp:card:bind' },
    scope: 'people',
    summary: 'Take the card from a person or vehicle',
    body: z.object({ trackableNo: no }),
    response: envelope(z.null()),
  }),
  cardHistory: defineEndpoint({
    method: 'GET',
    path: '/bp/card/history',
    access: { permission: 'bp:card:view' },
    scope: 'people',
    summary: 'Cards a person or vehicle has carried, newest first',
    query: z.object({ no: z.coerce.number().int().positive() }),
    response: envelope(z.array(z.object({ sn: z.string(), fromAt: z.iso.datetime(), toAt: z.iso.datetime().nullable() }))),
  }),
  ...CARD_CALLS,
  ...BEACON_CALLS,
  ...BELL_CALLS,
  ...PLACED_CALLS,
  ...CUSTOM_CALLS,
  ...DEVICE_STATUS_CALLS,
} as const
