import { z } from 'zod'
import { whole } from '../areas/area-checks.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'

/** Pixels of what is projected onto: LED screens at gates, and televisions. */
export const PROJECTION_SIZES = ['640x320', '1920x1080'] as const
export type ProjectionSize = (typeof PROJECTION_SIZES)[number]

/** What a screen can show, in the order in which it does. */
export const SCREEN_PARTS = ['heads', 'areas', 'safeDays', 'permits', 'passages', 'notices', 'weather'] as const
export type ScreenPart = (typeof SCREEN_PARTS)[number]

export const PROJECTION_LIMITS = { areas: 12, turnS: [3, 120], notices: 500 } as const

export const projectionScreenRow = z.object({
  id: z.string(),
  name: z.string(),
  size: z.enum(PROJECTION_SIZES),
  parts: z.array(z.enum(SCREEN_PARTS)),
  enabled: z.enum(YES_NO.values),
  /** When it was last asked for; null: never. */
  lastSeenAt: z.iso.datetime().nullable(),
  version: z.number().int(),
})
export type ProjectionScreenRow = z.infer<typeof projectionScreenRow>

const SIZE = { set: 'screenSize', values: PROJECTION_SIZES } as const
const shows = (part: ScreenPart) => [{ field: 'parts', contains: part }] as const

/** Screens at gates, and what they show to people passing. */
export const projectionScreen = defineResource({
  name: 'projectionScreen',
  base: '/access/projection',
  scope: 'building',
  row: projectionScreenRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'title', kind: 'text', length: 18 },
    { name: 'size', kind: 'select', required: true, options: SIZE, initial: '1920x1080' },
    {
      name: 'parts',
      kind: 'checkbox',
      required: true,
      wide: true,
      options: { set: 'screenPart', values: SCREEN_PARTS },
      initial: ['heads', 'areas', 'safeDays', 'permits', 'notices'],
    },
    { name: 'areas', kind: 'dialog', chooser: 'area', most: PROJECTION_LIMITS.areas, watch: shows('areas') },
    { name: 'accidentFreeSince', kind: 'date', required: true, watch: shows('safeDays') },
    { name: 'weather', kind: 'text', length: 40, watch: shows('weather') },
    {
      ...{ name: 'turnS', kind: 'text', required: true, format: 'number', initial: '10' },
      check: whole(PROJECTION_LIMITS.turnS[0], PROJECTION_LIMITS.turnS[1], 'rules.projectionTurn'),
    },
    { name: 'notices', kind: 'textarea', length: PROJECTION_LIMITS.notices, wide: true, watch: shows('notices') },
  ],
  listed: [{ name: 'lastSeenAt', kind: 'datetime' }],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'enabled', kind: 'select', options: YES_NO },
  ],
  sorts: ['name'],
  permissions: {
    view: 'access:projection:view',
    add: 'access:projection:add',
    edit: 'access:projection:edit',
    delete: 'access:projection:delete',
    export: 'access:projection:export',
  },
  page: {
    ...{ key: 'projectionScreens', path: '/access/projection', icon: 'chart', under: 'access', place: 20 },
    buttons: ['access:projection:screenLink'],
  },
})
