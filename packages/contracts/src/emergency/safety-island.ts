import { z } from 'zod'
import { FENCE_TYPES } from '../map/shape.ts'
import { contentFault } from '../messages/content-fault.ts'
import { defineResource } from '../resource/resource.ts'

/** Characters of a name: it stands on cards, behind the words that send people there. */
const LONGEST_NAME = 10
const MOST_PEOPLE = 100_000

export const safetyIslandRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Label of its floor; null: every floor. */
  floorLabel: z.string().nullable(),
  areaM2: z.number(),
  /** How many people it holds; null: any number. */
  capacity: z.number().int().nullable(),
  /** How many plans send people there. */
  plans: z.number().int(),
  version: z.number().int(),
})
export type SafetyIslandRow = z.infer<typeof safetyIslandRow>

const isCount = (text: string) => text === '' || (/^[1-9]\d*$/.test(text) && Number(text) <= MOST_PEOPLE) || 'rules.islandCapacity'

/** Places where people are safe, and are counted. */
export const safetyIsland = defineResource({
  name: 'safetyIsland',
  base: '/emergency/island',
  scope: 'building',
  // A place drawn with as many points as the editor takes.
  formKb: 1024,
  row: safetyIslandRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: LONGEST_NAME, check: contentFault },
    { name: 'capacity', kind: 'text', check: isCount },
    { name: 'gate', kind: 'remoteSelect', path: '/access/gate/simple-list' },
    { name: 'place', kind: 'geometry', required: true, draws: FENCE_TYPES, wide: true },
  ],
  listed: [
    { name: 'floorLabel', kind: 'text' },
    { name: 'areaM2', kind: 'text' },
    { name: 'plans', kind: 'text' },
  ],
  filters: [{ name: 'name', kind: 'text' }],
  sorts: ['name', 'capacity'],
  permissions: {
    view: 'emergency:island:view',
    add: 'emergency:island:add',
    edit: 'emergency:island:edit',
    delete: 'emergency:island:delete',
    export: 'emergency:island:export',
  },
  page: { key: 'safetyIslands', path: '/emergency/islands', icon: 'shield', under: 'emergency', place: 20 },
})
