import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'

const id = z.string().min(1).max(64)

export const ACCOUNTS_ENDPOINTS = {
  accountReset: defineEndpoint({
    method: 'POST',
    path: '/base/account/reset',
    access: { permission: 'bp:account:edit' },
    scope: 'people',
    summary: 'A new random password, shown once; the sessions end, and it has to be changed at the next sign-in',
    body: z.object({ id }),
    response: envelope(z.object({ password: z.string() })),
  }),
  accountFactorReset: defineEndpoint({
    method: 'POST',
    path: '/base/account/second-factor/reset',
    access: { permission: 'bp:account:edit' },
    scope: 'people',
    summary: 'Take the second factor off an account whose holder has lost it; the sessions end',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
} as const
