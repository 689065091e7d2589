import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'

const id = z.string().min(1).max(64)
const sn = z.string().trim().min(1).max(64)

export const VISITORS_ENDPOINTS = {
  visitorIssue: defineEndpoint({
    method: 'POST',
    path: '/bp/visitor/issue',
    access: { permission: 'bp:visitor:card' },
    scope: 'people',
    summary: 'Issue a card to a visitor who has arrived',
    body: z.object({ id, sn }),
    response: envelope(z.null()),
  }),
  visitorReturn: defineEndpoint({
    method: 'POST',
    path: '/bp/visitor/return',
    access: { permission: 'bp:visitor:card' },
    scope: 'people',
    summary: 'A visitor leaves and returns the card',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
} as const
