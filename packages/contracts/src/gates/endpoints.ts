import { z } from 'zod'
import { deviceCommand } from '../devices/card-calls.ts'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { headCount } from './anomaly.ts'
import { GATE_MESSAGE_KB, gateAnswer, gateMessage } from './gate-event.ts'
import { gateStatistics, gateStatisticsQuery } from './gate-statistics.ts'

const id = z.string().min(1).max(64)

export const GATES_ENDPOINTS = {
  gateReport: defineEndpoint({
    method: 'POST',
    vital: true,
    path: '/pod/access/report',
    access: 'public',
    scope: 'open',
    unaudited: true,
    perMinute: 6000,
    bodyKb: GATE_MESSAGE_KB,
    summary: 'Events of gates and plate cameras, by the login of a gateway as Basic authorisation; `kept` says which are stored',
    body: gateMessage,
    response: envelope(z.array(gateAnswer)),
  }),
  gateHeadCounts: defineEndpoint({
    method: 'GET',
    path: '/access/head-count/now',
    access: { permission: 'access:headCount:view' },
    scope: 'people',
    module: 'access',
    summary: 'Who is inside by the gates and by the cards, by area, with the difference by name',
    response: envelope(z.array(headCount)),
  }),
  gateSettle: defineEndpoint({
    method: 'POST',
    path: '/access/anomaly/settle',
    access: { permission: 'access:anomaly:settle' },
    scope: 'people',
    module: 'access',
    summary: 'Somebody looked whether the person is inside: the gates say so from now on',
    body: z.object({ id: z.string().min(1).max(64), inside: z.boolean(), reason: z.string().trim().min(1).max(100) }),
    response: envelope(z.null()),
  }),
  gateDoors: defineEndpoint({
    method: 'GET',
    path: '/access/gate/doors',
    access: { permission: 'access:gate:openDoor' },
    scope: 'building',
    module: 'access',
    summary: 'Doors of a gate or checkpoint, and the last orders to them with what came back',
    query: z.object({ id }),
    response: envelope(
      z.object({
        doors: z.array(z.object({ name: z.string(), device: z.string(), number: z.number().int() })),
        orders: z.array(deviceCommand),
      }),
    ),
  }),
  gateOpen: defineEndpoint({
    method: 'POST',
    path: '/access/gate/open',
    access: { permission: 'access:gate:openDoor' },
    scope: 'building',
    module: 'access',
    summary: 'Somebody opens a door from afar, and says why',
    body: z.object({
      ...{ id, device: z.string().min(1).max(64), number: z.number().int().min(1).max(999) },
      reason: z.string().trim().min(1).max(100),
    }),
    response: envelope(z.null()),
  }),
  gateStatistics: defineEndpoint({
    method: 'GET',
    path: '/access/statistics/show',
    access: { permission: 'access:statistics:view' },
    scope: 'people',
    module: 'access',
    summary: 'Passages by hour, gate and unit',
    query: gateStatisticsQuery,
    response: envelope(gateStatistics),
  }),
  personGateOptions: { ...options('/access/gate/simple-list', 'Gates of people', 'building'), module: 'access' },
  vehicleCheckpointOptions: { ...options('/access/checkpoint/simple-list', 'Checkpoints of vehicles', 'building'), module: 'access' },
} as const
