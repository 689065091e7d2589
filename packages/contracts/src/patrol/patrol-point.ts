import { z } from 'zod'
import { whole } from '../areas/area-checks.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { FENCE_TYPES } from '../map/shape.ts'
import { SHAPE_FORM_KB } from '../map/shape-fault.ts'
import { defineResource } from '../resource/resource.ts'
import { patrolPermissions } from './patrol-permissions.ts'

export const PATROL_POINT_TYPES = ['equipment', 'instrument', 'fire', 'hazard', 'pipeline', 'electrical', 'gate', 'other'] as const
export type PatrolPointType = (typeof PATROL_POINT_TYPES)[number]
/** How presence at a point is detected: the card hears its beacon, or is within its fence. */
export const PATROL_PERCEPTIONS = ['beacon', 'fence'] as const
export type PatrolPerception = (typeof PATROL_PERCEPTIONS)[number]
/** The kind of answer to a check. */
export const PATROL_ANSWERS = ['yesNo', 'number', 'text', 'photo'] as const

/** Something to look at: yes or no, a number between limits, words, or a picture. */
export const patrolCheck = z.object({
  name: z.string(),
  answer: z.enum(PATROL_ANSWERS),
  /** Limits and unit of a number; null: open. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  unit: z.string().nullable(),
})
export type PatrolCheck = z.infer<typeof patrolCheck>

export const PATROL_LIMITS = { dbm: [-128, 0], distanceM: [1, 100], stayS: [0, 3600], checks: 30 } as const

export const patrolPointRow = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(PATROL_POINT_TYPES),
  departName: z.string().nullable(),
  perception: z.enum(PATROL_PERCEPTIONS),
  /** Of a point that is perceived by one; null also when it is gone. */
  beaconName: z.string().nullable(),
  thresholdDbm: z.number().int().nullable(),
  stayS: z.number().int(),
  mustPass: z.enum(YES_NO.values),
  /** The checks. */
  checkCount: z.number().int(),
  /** Routes that pass it. */
  routeCount: z.number().int(),
  version: z.number().int(),
})
export type PatrolPointRow = z.infer<typeof patrolPointRow>

const TYPE = { set: 'patrolPointType', values: PATROL_POINT_TYPES } as const
const PERCEPTION = { set: 'patrolPerception', values: PATROL_PERCEPTIONS } as const
const BY_BEACON = [{ field: 'perception', equals: 'beacon' }] as const
const OF_NUMBER = [{ field: 'answer', equals: 'number' }] as const

/** Places that patrols have to pass. */
export const patrolPoint = defineResource({
  name: 'patrolPoint',
  base: '/patrol/point',
  scope: 'patrols',
  formKb: SHAPE_FORM_KB,
  row: patrolPointRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'type', kind: 'select', required: true, options: TYPE, initial: 'equipment' },
    { name: 'department', kind: 'dialog', chooser: 'department', most: 1, required: true },
    { name: 'mustPass', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'perception', kind: 'radio', required: true, options: PERCEPTION, initial: 'beacon' },
    { name: 'beacon', kind: 'remoteSelect', required: true, path: '/patrol/point/beacon-list', watch: BY_BEACON },
    {
      name: 'thresholdDbm',
      kind: 'text',
      required: true,
      format: 'float',
      initial: '-75',
      watch: BY_BEACON,
      check: whole(...PATROL_LIMITS.dbm, 'rules.patrolThreshold'),
    },
    {
      name: 'distanceM',
      kind: 'text',
      format: 'float',
      watch: BY_BEACON,
      check: (text) => {
        const [low, high] = PATROL_LIMITS.distanceM
        return Number(text) >= low && Number(text) <= high ? true : 'rules.patrolDistance'
      },
    },
    { name: 'fence', kind: 'geometry', required: true, draws: FENCE_TYPES, watch: [{ field: 'perception', equals: 'fence' }] },
    {
      name: 'stayS',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '10',
      check: whole(...PATROL_LIMITS.stayS, 'rules.patrolStayS'),
    },
    {
      name: 'checks',
      kind: 'group',
      most: PATROL_LIMITS.checks,
      wide: true,
      fields: [
        { name: 'name', kind: 'text', required: true, length: 40 },
        { name: 'answer', kind: 'select', required: true, options: { set: 'patrolAnswer', values: PATROL_ANSWERS }, initial: 'yesNo' },
        { name: 'low', kind: 'text', format: 'float', watch: OF_NUMBER },
        {
          name: 'high',
          kind: 'text',
          format: 'float',
          watch: OF_NUMBER,
          check: (text, { low }) => (String(low ?? '') === '' || Number(text) > Number(low) ? true : 'rules.patrolCheckHigh'),
        },
        { name: 'unit', kind: 'text', length: 10, watch: OF_NUMBER },
      ],
    },
    { name: 'remark', kind: 'textarea', length: 100, wide: true },
  ],
  listed: [
    { name: 'departName', kind: 'text' },
    { name: 'beaconName', kind: 'text' },
    { name: 'checkCount', kind: 'text' },
    { name: 'routeCount', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'type', kind: 'select', options: TYPE },
    { name: 'perception', kind: 'select', options: PERCEPTION },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
  ],
  sorts: ['name', 'type'],
  permissions: patrolPermissions('point'),
  page: { key: 'patrolPoints', path: '/patrol/points', icon: 'patrol', under: 'patrol', place: 4 },
})
