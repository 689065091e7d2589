import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { HEALTH } from './health.ts'

export const HEALTH_ENDPOINTS = {
  health: defineEndpoint({
    method: 'GET',
    vital: true,
    path: '/health',
    access: 'public',
    scope: 'installation',
    summary: 'Health of the service: 503 when an alarm could not be announced or nothing is kept',
    alsoStatus: 503,
    response: z.object({
      status: z.enum(HEALTH),
      parts: z.record(z.string(), z.object({ up: z.boolean(), detail: z.string().nullable() })),
      figures: z.object({
        lagMs: z.number().nullable(),
        backlogBytes: z.number().nullable(),
        waitingToStoreMs: z.number().nullable(),
        frameLogFreeBytes: z.number().nullable(),
        frameLogReserveBytes: z.number().nullable(),
      }),
    }),
  }),
  healthLive: defineEndpoint({
    method: 'GET',
    vital: true,
    path: '/health/live',
    access: 'public',
    scope: 'installation',
    summary: 'This process answers, whatever the others do',
    response: z.object({ status: z.literal('ok') }),
  }),
} as const
