import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'

const id = z.string().min(1).max(64)
const sn = z.string().trim().min(1).max(64)
const decision = z.object({ id, approve: z.boolean(), note: z.string().trim().max(100).default('') })
const DECIDE = { anyOf: ['bp:visitor:admit', 'bp:visitor:admitOthers'] } as const

export const VISITORS_ENDPOINTS = {
  visitorDecide: defineEndpoint({
    method: 'POST',
    path: '/bp/visitor/decide',
    access: DECIDE,
    scope: 'people',
    summary: 'The host approves or rejects a visit',
    body: decision,
    response: envelope(z.null()),
  }),
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
  vehicleVisitDecide: defineEndpoint({
    method: 'POST',
    path: '/bp/vehicle-visit/decide',
    access: DECIDE,
    scope: 'people',
    summary: 'The host approves or rejects that a vehicle comes',
    body: decision,
    response: envelope(z.null()),
  }),
  vehicleVisitIssue: defineEndpoint({
    method: 'POST',
    path: '/bp/vehicle-visit/issue',
    access: { permission: 'bp:visitor:card' },
    scope: 'people',
    summary: 'A vehicle from outside has come and gets a card',
    body: z.object({ id, sn }),
    response: envelope(z.null()),
  }),
  vehicleVisitReturn: defineEndpoint({
    method: 'POST',
    path: '/bp/vehicle-visit/return',
    access: { permission: 'bp:visitor:card' },
    scope: 'people',
    summary: 'A vehicle from outside leaves and returns its card',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
} as const
