import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'

/** Above this many rows an export is made in the background. */
export const EXPORT_AT_ONCE_ROWS = 5_000
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export const exportJob = z.object({
  id: z.string(),
  resource: z.string(),
  fileName: z.string(),
  state: z.enum(EXPORT_STATES),
  done: z.number().int(),
  total: z.number().int(),
  createdAt: z.iso.datetime(),
  /** When the file is deleted; null until it is there. */
  expiresAt: z.iso.datetime().nullable(),
})
export type ExportJob = z.infer<typeof exportJob>

const id = z.string().min(1).max(64)

export const EXCHANGE_ENDPOINTS = {
  exportJobs: defineEndpoint({
    method: 'GET',
    path: '/base/export/jobs',
    access: 'session',
    scope: 'account',
    summary: 'Exports the caller started in the last seven days, newest first',
    response: envelope(z.array(exportJob)),
  }),
  exportCancel: defineEndpoint({
    method: 'POST',
    path: '/base/export/cancel',
    access: 'session',
    scope: 'account',
    summary: 'Stop an export of the caller',
    body: z.object({ id }),
    response: envelope(z.null()),
  }),
  exportDownload: defineEndpoint({
    method: 'GET',
    audited: true,
    path: '/base/export/download',
    access: 'session',
    scope: 'account',
    summary: 'Workbook of a finished export of the caller',
    query: z.object({ id }),
    file: true,
    response: envelope(z.null()),
  }),
} as const
