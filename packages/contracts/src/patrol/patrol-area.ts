import { z } from 'zod'
import { whole } from '../areas/area-checks.ts'
import type { Chosen } from '../fields/field.ts'
import { FENCE_TYPES } from '../map/shape.ts'
import { SHAPE_FORM_KB } from '../map/shape-fault.ts'
import { defineResource } from '../resource/resource.ts'
import { patrolPermissions } from './patrol-permissions.ts'

/** The criteria for a round in an area. */
export const PATROL_INDICATORS = ['minPatrols', 'minStayMin'] as const

const MOST_PATROLS = 200
const MOST_STAY_MIN = 1000
/** More do not lie in one area. */
const MOST_POINTS = 500

export const patrolAreaRow = z.object({
  id: z.string(),
  name: z.string(),
  departName: z.string().nullable(),
  pointCount: z.number().int(),
  /** Null: not assessed. */
  minPatrols: z.number().int().nullable(),
  minStayMin: z.number().int().nullable(),
  routeCount: z.number().int(),
  version: z.number().int(),
})
export type PatrolAreaRow = z.infer<typeof patrolAreaRow>

/**
 * Points that are assessed together: how many of them a round has to pass at least, and how long it has to stay within
 * the fence.
 */
export const patrolArea = defineResource({
  name: 'patrolArea',
  base: '/patrol/area',
  scope: 'patrols',
  formKb: SHAPE_FORM_KB,
  row: patrolAreaRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'department', kind: 'dialog', chooser: 'department', most: 1, required: true },
    { name: 'points', kind: 'dialog', chooser: 'patrolPoint', most: MOST_POINTS, required: true, wide: true },
    {
      name: 'indicators',
      kind: 'checkbox',
      required: true,
      options: { set: 'patrolIndicator', values: PATROL_INDICATORS },
      initial: ['minPatrols'],
    },
    {
      name: 'minPatrols',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '1',
      watch: [{ field: 'indicators', contains: 'minPatrols' }],
      check: (text, values) => {
        const inRange = whole(0, MOST_PATROLS, 'rules.patrolMinPatrols')(text)
        if (inRange !== true) return inRange
        return ((values.points as Chosen[] | undefined) ?? []).length >= Number(text) ? true : 'rules.patrolTooFewPoints'
      },
    },
    {
      name: 'minStayMin',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '5',
      watch: [{ field: 'indicators', contains: 'minStayMin' }],
      check: whole(0, MOST_STAY_MIN, 'rules.patrolMinStay'),
    },
    { name: 'fence', kind: 'geometry', required: true, draws: FENCE_TYPES, watch: [{ field: 'indicators', contains: 'minStayMin' }] },
    { name: 'remark', kind: 'textarea', length: 100, wide: true },
  ],
  listed: [
    { name: 'departName', kind: 'text' },
    { name: 'pointCount', kind: 'text' },
    { name: 'routeCount', kind: 'text' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
  ],
  sorts: ['name'],
  permissions: patrolPermissions('area'),
  page: { key: 'patrolAreas', path: '/patrol/areas', icon: 'area', under: 'patrol', place: 6 },
})
