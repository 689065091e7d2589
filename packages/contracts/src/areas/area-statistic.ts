import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'

/** Where a count is shown. */
export const STATISTIC_PLACES = ['home', 'bigScreen'] as const
export type StatisticPlace = (typeof STATISTIC_PLACES)[number]

export const areaStatisticRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Names of the areas that are counted in it, those that the reader may see. */
  areas: z.array(z.string()),
  places: z.array(z.enum(STATISTIC_PLACES)),
  sort: z.number().int(),
  version: z.number().int(),
})
export type AreaStatisticRow = z.infer<typeof areaStatisticRow>

/** People and vehicles of one line now. */
export const areaStatisticCount = z.object({
  id: z.string(),
  name: z.string(),
  people: z.number().int(),
  vehicles: z.number().int(),
})
export const areaStatisticCounts = z.object({
  /** In the order of the settings. */
  lines: z.array(areaStatisticCount),
  /** Everybody in any of them, once. */
  total: areaStatisticCount.pick({ people: true, vehicles: true }),
})

export type AreaStatisticCounts = z.infer<typeof areaStatisticCounts>

const PLACES = { set: 'statisticPlace', values: STATISTIC_PLACES } as const
const MOST_SORT = 9999

/**
 * Lines of the head counts: which areas are counted together, where the count is shown and in which order. People in
 * several areas of a line, such as an area and the one around it, are counted once; sub-areas need not be chosen if
 * their area encloses them.
 */
export const areaStatistic = defineResource({
  name: 'areaStatistic',
  base: '/area/statistic',
  scope: 'building',
  row: areaStatisticRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 30 },
    { name: 'areas', kind: 'dialog', required: true, chooser: 'area', most: 500 },
    { name: 'withBelow', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'places', kind: 'checkbox', options: PLACES, initial: [...STATISTIC_PLACES] },
    {
      name: 'sort',
      kind: 'text',
      required: true,
      format: 'number',
      initial: '100',
      check: (text) => (Number(text) <= MOST_SORT ? true : 'rules.areaTypeSort'),
    },
  ],
  filters: [{ name: 'name', kind: 'text' }],
  sorts: ['sort', 'name'],
  permissions: {
    view: 'area:statistic:view',
    add: 'area:statistic:add',
    edit: 'area:statistic:edit',
    delete: 'area:statistic:delete',
    export: 'area:statistic:export',
  },
  page: { key: 'areaStatistics', path: '/areas/statistics', icon: 'report', under: 'areas', place: 30 },
})
