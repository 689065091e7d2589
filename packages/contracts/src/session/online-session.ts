import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { defineResource } from '../resource/resource.ts'
import { SESSION_KINDS } from './session-kind.ts'

export const onlineSessionRow = z.object({
  id: z.string(),
  account: z.string(),
  realName: z.string().nullable(),
  kind: z.enum(SESSION_KINDS),
  /** Browser and system, as far as the user agent tells. */
  device: z.string(),
  address: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Absolute end. */
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OnlineSessionRow = z.infer<typeof onlineSessionRow>

/** Who is signed in to the building now. */
export const onlineSession = defineResource({
  name: 'onlineSession',
  base: '/pod/session',
  scope: 'ownUnlessAll',
  row: onlineSessionRow,
  fields: [
    { name: 'account', kind: 'text', required: true },
    { name: 'realName', kind: 'text' },
    { name: 'kind', kind: 'select', options: { set: 'sessionKind', values: SESSION_KINDS } },
    { name: 'address', kind: 'text' },
    { name: 'device', kind: 'text' },
    { name: 'userAgent', kind: 'text', wide: true },
    { name: 'startedAt', kind: 'text' },
    { name: 'lastSeenAt', kind: 'text' },
    { name: 'expiresAt', kind: 'text' },
  ],
  filters: [
    { name: 'account', kind: 'text' },
    { name: 'address', kind: 'text' },
    { name: 'kind', kind: 'select', options: { set: 'sessionKind', values: SESSION_KINDS } },
  ],
  sorts: ['-startedAt', 'lastSeenAt', 'account'],
  permissions: { view: 'settings:session:view' },
  page: { key: 'onlineSessions', path: '/session/online', icon: 'users', under: 'settings', place: 40, buttons: ['settings:session:end'] },
})

const id = z.object({ id: z.string().min(1).max(64) })

export const ONLINE_SESSION_ENDPOINTS = {
  sessionOwn: defineEndpoint({
    method: 'GET',
    path: '/pod/session/own',
    access: 'session',
    scope: 'account',
    summary: 'The own sessions, in all buildings, newest first',
    response: envelope(z.array(onlineSessionRow.extend({ building: z.string() }))),
  }),
  sessionEnd: defineEndpoint({
    method: 'POST',
    path: '/pod/session/end',
    access: 'session',
    scope: 'account',
    summary: 'End one of the own sessions',
    body: id,
    response: envelope(z.null()),
  }),
  sessionEndAll: defineEndpoint({
    method: 'POST',
    path: '/pod/session/end-all',
    access: 'session',
    scope: 'account',
    summary: 'Sign out everywhere: all own sessions end, this one too',
    response: envelope(z.object({ ended: z.number().int() })),
  }),
  sessionForceOff: defineEndpoint({
    method: 'POST',
    path: '/pod/session/force-off',
    access: { permission: 'settings:session:end' },
    scope: 'ownUnlessAll',
    summary: 'End a session of the building',
    body: id,
    response: envelope(z.null()),
  }),
} as const
