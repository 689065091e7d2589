import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { FENCE_TYPES } from '../map/shape.ts'
import { defineResource } from '../resource/resource.ts'

const APPROVAL_STATES = ['inForce', 'toCome', 'over'] as const
export const GATHERING_PLACES = ['area', 'drawn'] as const
/** No approval lasts longer. */
const LONGEST_DAYS = 31
const MOST_PEOPLE = 2000

const msOf = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`)

export const approvedGatheringRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Null: drawn. */
  areaName: z.string().nullable(),
  fromAt: z.iso.datetime(),
  untilAt: z.iso.datetime(),
  people: z.number().int(),
  approvedBy: z.string(),
  state: z.enum(APPROVAL_STATES),
  version: z.number().int(),
})
export type ApprovedGatheringRow = z.infer<typeof approvedGatheringRow>

/** Work that needs people together: up to so many of them are no gathering there and then. */
export const approvedGathering = defineResource({
  name: 'approvedGathering',
  base: '/alarm/cluster/approved',
  scope: 'building',
  module: 'clusterAlarm',
  // A place drawn with as many points as the editor takes.
  formKb: 1024,
  row: approvedGatheringRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 60 },
    {
      name: 'people',
      kind: 'text',
      required: true,
      format: 'number',
      check: (text) => (Number(text) >= 2 && Number(text) <= MOST_PEOPLE ? true : 'rules.gatheringNumber'),
    },
    { name: 'fromAt', kind: 'datetime', required: true },
    {
      name: 'untilAt',
      kind: 'datetime',
      required: true,
      check: (text, { fromAt }) => {
        const ms = msOf(text) - msOf(fromAt)
        return Number.isNaN(ms) || (ms > 0 && ms <= LONGEST_DAYS * 86_400_000) ? true : 'rules.silenceEnd'
      },
    },
    { name: 'approvedBy', kind: 'dialog', chooser: 'allPersons', most: 1, required: true },
    { name: 'place', kind: 'radio', required: true, options: { set: 'gatheringPlace', values: GATHERING_PLACES }, initial: 'area' },
    { name: 'areaId', kind: 'remoteSelect', path: '/pod/alarm/area-list', required: true, watch: [{ field: 'place', equals: 'area' }] },
    { name: 'drawing', kind: 'geometry', draws: FENCE_TYPES, required: true, watch: [{ field: 'place', equals: 'drawn' }] },
    { name: 'measures', kind: 'textarea', length: 500, wide: true },
  ],
  filters: [
    { name: 'state', kind: 'select', options: { set: 'silenceState', values: APPROVAL_STATES } },
    { name: 'name', kind: 'text' },
  ],
  sorts: ['-untilAt', 'fromAt', 'name'],
  permissions: {
    view: 'gathering:approved:view',
    add: 'gathering:approved:add',
    edit: 'gathering:approved:edit',
    delete: 'gathering:approved:delete',
    export: 'gathering:approved:export',
  },
  page: { key: 'approvedGatherings', path: '/gatherings/approved', icon: 'users', under: 'alarms', place: 32, module: 'clusterAlarm' },
})

/**
 * So many people on a floor of an approved place that they would be a gathering elsewhere (AQ 3064.3, 5.2.3 d): shown
 * until they disperse. Metres in the building's frame.
 */
export const approvedCrowd = z.object({
  id: z.string(),
  name: z.string(),
  floor: z.number().int(),
  /** The circle around their middle that holds them. */
  x: z.number(),
  y: z.number(),
  radiusM: z.number(),
  /** Numbers of those the session may see; how many there may be. */
  nos: z.array(z.number().int()),
  most: z.number().int(),
  untilAt: z.iso.datetime(),
})
export type ApprovedCrowd = z.infer<typeof approvedCrowd>

export const APPROVED_GATHERING_ENDPOINTS = {
  approvedCrowds: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/cluster/approved-now',
    access: { permission: 'gathering:approved:view' },
    scope: 'people',
    module: 'clusterAlarm',
    summary: 'Who is together at approved places now, where that would be a gathering elsewhere',
    response: envelope(z.array(approvedCrowd)),
  }),
} as const
