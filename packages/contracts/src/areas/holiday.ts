import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'

/** A day on which only shifts work, or a day of a weekend that is worked instead of another (调休上班). */
export const HOLIDAY_KINDS = ['holiday', 'workday'] as const
export type HolidayKind = (typeof HOLIDAY_KINDS)[number]

export const holidayRow = z.object({
  id: z.string(),
  /** `yyyy-MM-dd`, by the clocks of the building. */
  day: z.string(),
  name: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  version: z.number().int(),
})
export type HolidayRow = z.infer<typeof holidayRow>

const KIND = { set: 'holidayKind', values: HOLIDAY_KINDS } as const

/** The building's calendar, which schedules of areas go by. */
export const holiday = defineResource({
  name: 'holiday',
  base: '/area/holiday',
  scope: 'building',
  row: holidayRow,
  fields: [
    { name: 'day', kind: 'date', required: true },
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'kind', kind: 'radio', required: true, options: KIND, initial: 'holiday' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'day', kind: 'range' },
    { name: 'kind', kind: 'select', options: KIND },
  ],
  sorts: ['day', 'name'],
  permissions: {
    view: 'area:holiday:view',
    add: 'area:holiday:add',
    edit: 'area:holiday:edit',
    delete: 'area:holiday:delete',
    import: 'area:holiday:import',
    export: 'area:holiday:export',
  },
  page: { key: 'holidays', path: '/areas/holidays', icon: 'calendar', under: 'areas', place: 60 },
  naturalKey: 'day',
})
