import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'
import { RUN_KINDS, RUN_STATES } from './codes.ts'

const count = z.number().int().nullable()
export const emergencyRunRow = z.object({
  id: z.string(),
  kind: z.enum(RUN_KINDS),
  name: z.string(),
  planName: z.string().nullable(),
  state: z.enum(RUN_STATES),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  startedBy: z.string(),
  endedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of the people, at its end. */
  expected: count,
  safe: count,
  missing: count,
  version: z.number().int(),
})
export type EmergencyRunRow = z.infer<typeof emergencyRunRow>

const KINDS = { set: 'runKind', values: RUN_KINDS } as const
const STATES = { set: 'runState', values: RUN_STATES } as const

/** Records of drills and emergencies. */
export const emergencyRun = defineResource({
  name: 'emergencyRun',
  base: '/emergency/run',
  scope: 'building',
  row: emergencyRunRow,
  fields: [
    { name: 'kind', kind: 'select', options: KINDS },
    { name: 'name', kind: 'text', required: true },
    { name: 'planName', kind: 'text' },
    { name: 'state', kind: 'select', options: STATES },
    { name: 'startedAt', kind: 'datetime' },
    { name: 'endedAt', kind: 'datetime' },
    { name: 'startedBy', kind: 'text' },
    { name: 'endedBy', kind: 'text' },
    { name: 'expected', kind: 'text' },
    { name: 'safe', kind: 'text' },
    { name: 'missing', kind: 'text' },
    { name: 'reason', kind: 'text', wide: true },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', options: KINDS },
    { name: 'state', kind: 'select', options: STATES },
    { name: 'time', kind: 'datetimeRange' },
  ],
  sorts: ['-startedAt'],
  permissions: { view: 'emergency:result:view', export: 'emergency:result:export' },
  page: { key: 'drillResults', path: '/emergency/results', icon: 'report', under: 'emergency', place: 40 },
  live: true,
})
