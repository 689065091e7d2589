import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { projectionFigures } from './projection-figures.ts'

const id = z.string().min(1).max(64)

export const PROJECTION_ENDPOINTS = {
  projectionLink: defineEndpoint({
    method: 'POST',
    path: '/access/projection/link',
    access: { permission: 'access:projection:screenLink' },
    scope: 'building',
    summary: 'The signed address that a screen opens without a login; a renewed one ends those given before',
    body: z.object({ id, renew: z.boolean().default(false) }),
    response: envelope(z.object({ path: z.string() })),
  }),
  projectionShow: defineEndpoint({
    method: 'GET',
    path: '/pod/projection/show',
    access: 'public',
    scope: 'open',
    perMinute: 6000,
    summary: 'What a screen shows now, by its signed address',
    query: z.object({ screen: id, sign: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
    response: envelope(projectionFigures),
  }),
} as const

/** Where a screen's page lies, with what proves that it may be seen. */
export const projectionPath = (screen: string, sign: string): string => `/projection?screen=${encodeURIComponent(screen)}&sign=${sign}`
