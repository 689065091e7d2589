import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { defineResource } from '../resource/resource.ts'

/** Kinds of what is in the log, to narrow it by. */
export const AUDIT_KINDS = ['session', 'change', 'look', 'exchange', 'permission', 'settings'] as const

/** Whether it was done, or refused to the user who asked for it. */
export const AUDIT_OUTCOMES = ['done', 'refused'] as const

export const auditEntryRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Login name, with the person's before it where the account has one; null when nobody was signed in. */
  by: z.string().nullable(),
  address: z.string().nullable(),
  /** Words for the action, in the caller's language. */
  action: z.string(),
  /** What it was done to, by name. */
  subjectName: z.string().nullable(),
  outcome: z.enum(AUDIT_OUTCOMES),
  subjectId: z.string().nullable(),
})
export type AuditEntryRow = z.infer<typeof auditEntryRow>

/** The system log: who did what, when and from where. Nobody adds to it or changes it. */
export const auditEntry = defineResource({
  name: 'auditEntry',
  base: '/base/log',
  scope: 'ownUnlessAll',
  row: auditEntryRow,
  fields: [
    { name: 'at', kind: 'text', required: true },
    { name: 'by', kind: 'text' },
    { name: 'address', kind: 'text' },
    { name: 'action', kind: 'text', required: true },
    { name: 'subjectName', kind: 'text' },
    { name: 'outcome', kind: 'select', options: { set: 'auditOutcome', values: AUDIT_OUTCOMES } },
    { name: 'subjectId', kind: 'text' },
    { name: 'before', kind: 'textarea', wide: true },
    { name: 'after', kind: 'textarea', wide: true },
  ],
  filters: [
    { name: 'time', kind: 'datetimeRange' },
    { name: 'by', kind: 'text' },
    { name: 'kind', kind: 'select', options: { set: 'auditKind', values: AUDIT_KINDS } },
    { name: 'subject', kind: 'text' },
    { name: 'address', kind: 'text' },
    // Ids and numbers, parted by commas: what was done to one person, vehicle or visit.
    { name: 'of', kind: 'text', unlisted: true },
  ],
  sorts: ['-at', 'by'],
  permissions: { view: 'settings:log:view', export: 'settings:log:export' },
  page: { key: 'systemLog', path: '/settings/log', icon: 'history', under: 'settings', place: 20, buttons: ['settings:log:verify'] },
  live: true,
})

export const AUDIT_ENDPOINTS = {
  logVerify: defineEndpoint({
    method: 'GET',
    path: '/base/log/verify',
    access: { permission: 'settings:log:verify' },
    scope: 'installation',
    summary: 'Compute the hash chain over the whole log anew: finds entries that were changed, taken out or slipped in',
    perMinute: 6,
    audited: true,
    response: envelope(
      z.object({
        intact: z.boolean(),
        checked: z.number().int(),
        /** Number of the first wrong link. */
        brokenAt: z.string().nullable(),
        fault: z.enum(['changed', 'missing', 'ends']).nullable(),
      }),
    ),
  }),
} as const
