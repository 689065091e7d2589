import { z } from 'zod'
import type { FormValues } from '../fields/field.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { FENCE_TYPES } from '../map/shape.ts'
import { defineResource } from '../resource/resource.ts'

export const drillPlanRow = z.object({
  id: z.string(),
  name: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  totalMin: z.number().int(),
  /** Names of the safety islands. */
  islands: z.array(z.string()),
  /** Names of the areas that are left; none: the whole plant. */
  areas: z.array(z.string()),
  accidentPoints: z.number().int(),
  runs: z.number().int(),
  /** People who were safe at the end of its last run; null: it was never run. */
  evacuated: z.number().int().nullable(),
  version: z.number().int(),
})
export type DrillPlanRow = z.infer<typeof drillPlanRow>

const MOST_ISLANDS = 50
const MOST_POINTS = 20
/** For how long somebody has to stay on an island before counting as safe. */
const LONGEST_DWELL_S = 600
export const DEFAULT_DWELL_S = 10

const MINUTE_MS = 60_000
const msOf = (moment: unknown) => Date.parse(`${String(moment ?? '').replace(' ', 'T')}Z`)

/** Minutes from start to end; nothing while one of them is missing or they are the wrong way round. */
export function totalMinutes({ startAt, endAt }: FormValues): string {
  const minutes = Math.round((msOf(endAt) - msOf(startAt)) / MINUTE_MS)
  return minutes > 0 ? String(minutes) : ''
}

const isDwell = (text: string) => (/^[1-9]\d*$/.test(text) && Number(text) <= LONGEST_DWELL_S) || 'rules.drillDwell'

/** What is prepared for an emergency and practised: who leaves which areas for which islands. */
export const drillPlan = defineResource({
  name: 'drillPlan',
  base: '/emergency/plan',
  scope: 'building',
  row: drillPlanRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 50, wide: true },
    { name: 'startAt', kind: 'datetime', required: true },
    {
      name: 'endAt',
      kind: 'datetime',
      required: true,
      check: (value, { startAt }) => value > String(startAt ?? '') || 'rules.endBeforeStart',
    },
    { name: 'totalMin', kind: 'calc', from: ['startAt', 'endAt'], compute: totalMinutes },
    { name: 'dwellS', kind: 'text', required: true, initial: String(DEFAULT_DWELL_S), check: isDwell },
    { name: 'islands', kind: 'dialog', chooser: 'safetyIsland', most: MOST_ISLANDS, required: true, wide: true },
    { name: 'areas', kind: 'dialog', chooser: 'anyArea', most: MOST_ISLANDS, wide: true },
    { name: 'reach', kind: 'slot', wide: true },
    {
      name: 'accidentPoints',
      kind: 'group',
      wide: true,
      most: MOST_POINTS,
      fields: [
        { name: 'name', kind: 'text', required: true, length: 30 },
        { name: 'place', kind: 'geometry', required: true, draws: ['point'] },
      ],
    },
    {
      name: 'closedWays',
      kind: 'group',
      wide: true,
      most: MOST_POINTS,
      fields: [
        { name: 'name', kind: 'text', required: true, length: 30 },
        { name: 'place', kind: 'geometry', required: true, draws: FENCE_TYPES },
      ],
    },
    { name: 'content', kind: 'richtext', required: true, wide: true },
    { name: 'attachment', kind: 'file', upload: UPLOAD_LIMITS.attachment, wide: true },
  ],
  listed: [
    { name: 'runs', kind: 'text' },
    { name: 'evacuated', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'time', kind: 'datetimeRange' },
  ],
  sorts: ['-startAt', 'name'],
  permissions: {
    view: 'emergency:plan:view',
    add: 'emergency:plan:add',
    edit: 'emergency:plan:edit',
    delete: 'emergency:plan:delete',
    export: 'emergency:plan:export',
  },
  page: { key: 'drillPlans', path: '/emergency/plans', icon: 'file', under: 'emergency', place: 10 },
})
