import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import type { MenuPage } from '../menu/page.ts'

/**
 * What is measured for AQ 3064.3-2025: the set-ups of its Annex A, figures of its clauses 7.2 and 7.3, and what the
 * records of the site say.
 */
export const CONFORMANCE_FIGURES = [
  'static',
  'dynamic',
  'dynamicValid',
  'overcrowdingMissed',
  'overcrowdingFalse',
  'outOfBoundsMissed',
  'outOfBoundsFalse',
  'gatheringMissed',
  'gatheringFalse',
  'positionsPerMin',
  'positionAge',
  'sosDelay',
  'switchGap',
  'alarmReports',
  'trackLoad',
  'outOfBoundsWarned',
  'gatheringTold',
  'falseShare',
  'historyDays',
  'peopleComplete',
  'insideWithCard',
] as const
export type ConformanceFigure = (typeof CONFORMANCE_FIGURES)[number]

/** How positions were found: by ranges to anchors, by satellites, or by both while walking. */
export const COVERAGES = ['radio', 'satellite', 'both'] as const
export type Coverage = (typeof COVERAGES)[number]

interface Goal {
  clause: string
  unit: 'm' | '%' | 's' | '/min' | 'd'
  /** The most that is allowed, or the least, in a coverage. */
  most?: Partial<Record<Coverage, number>>
  least?: Partial<Record<Coverage, number>>
}

/** How long positions have to be kept. */
export const HISTORY_DAYS = 365

/** The goal; if the standard is less strict, ours applies. */
export const CONFORMANCE_GOALS: Record<ConformanceFigure, Goal> = {
  static: { clause: '7.1, A', unit: 'm', most: { radio: 0.5, satellite: 3 } },
  dynamic: { clause: '7.1, A', unit: 'm', most: { radio: 1, satellite: 5 } },
  dynamicValid: { clause: 'A', unit: '%', least: { both: 95 } },
  overcrowdingMissed: { clause: '7.3, A', unit: '%', most: { radio: 1, satellite: 1 } },
  overcrowdingFalse: { clause: '7.3, A', unit: '%', most: { radio: 2, satellite: 2 } },
  outOfBoundsMissed: { clause: '7.3, A', unit: '%', most: { radio: 1, satellite: 1 } },
  outOfBoundsFalse: { clause: '7.3, A', unit: '%', most: { radio: 2, satellite: 2 } },
  gatheringMissed: { clause: '7.3, A', unit: '%', most: { radio: 1, satellite: 1 } },
  gatheringFalse: { clause: '7.3, A', unit: '%', most: { radio: 2, satellite: 2 } },
  positionsPerMin: { clause: '7.2', unit: '/min', least: { radio: 30, satellite: 30 } },
  positionAge: { clause: '7.2', unit: 's', most: { both: 5 } },
  sosDelay: { clause: '7.2', unit: 's', most: { both: 5 } },
  switchGap: { clause: '7.2', unit: 's', most: { both: 3 } },
  alarmReports: { clause: '7.3', unit: '/min', least: { both: 12 } },
  trackLoad: { clause: '7.2', unit: 's', most: { both: 3 } },
  outOfBoundsWarned: { clause: '5.2.4', unit: 's', most: { both: 5 } },
  gatheringTold: { clause: '5.2.3', unit: 's', most: { both: 5 } },
  falseShare: { clause: '7.3', unit: '%', most: { both: 15 } },
  historyDays: { clause: '4.4', unit: 'd', least: { both: HISTORY_DAYS } },
  peopleComplete: { clause: '5.1.2', unit: '%', least: { both: 100 } },
  insideWithCard: { clause: '4.6', unit: '%', least: { both: 100 } },
}

/** Clauses that the product answers by a function, and the page where it is seen. */
export const CONFORMANCE_FUNCTIONS = [
  { key: 'people', clause: '5.1.1', page: '/organisation/staff' },
  { key: 'terminals', clause: '5.1.3', page: '/devices/cards' },
  { key: 'tracks', clause: '5.1.4', page: '/tracks/track-only' },
  { key: 'fences', clause: '5.1.5', page: '/areas/list' },
  { key: 'gatherings', clause: '3.5, 5.2.3', page: '/gatherings/settings' },
  { key: 'areaAlarms', clause: '5.2.4', page: '/areas/alarm-settings' },
  { key: 'loop', clause: '5.2.1, 5.2.2', page: '/alarms/alarm-list' },
  { key: 'flow', clause: '5.2.2', page: '/alarms/settings' },
  { key: 'silence', clause: '5.2.5', page: '/alarms/silence-windows' },
  { key: 'statistics', clause: '5.3', page: '/alarms/statistics' },
  { key: 'gatheringStatistics', clause: '5.3', page: '/gatherings/statistics' },
  { key: 'map', clause: '5.4', page: '/dashboard' },
] as const

const measuredFigure = z.object({
  figure: z.enum(CONFORMANCE_FIGURES),
  coverage: z.enum(COVERAGES),
  /** Null: there was nothing to measure. */
  value: z.number().nullable(),
  samples: z.number().int(),
})
export type MeasuredFigure = z.infer<typeof measuredFigure>

/** Days back of which the records of a site are measured. */
export const RECORDED_DAYS = 30

/** A run of the set-ups and its outcome. */
export const conformanceRecord = z.object({
  /** When the run began, and how long it took. */
  at: z.iso.datetime(),
  tookS: z.number().int(),
  seed: z.number().int(),
  machine: z.string().max(300),
  /** It ran shorter than the standard asks. */
  shortened: z.boolean(),
  figures: z.array(measuredFigure).max(100),
})
export type ConformanceRecord = z.infer<typeof conformanceRecord>

/** Whether a figure reaches its goal; null: nothing was measured, or there is no goal. */
export function isMet({ figure, coverage, value }: MeasuredFigure): boolean | null {
  const { most, least } = CONFORMANCE_GOALS[figure]
  const [top, bottom] = [most?.[coverage], least?.[coverage]]
  if (value === null || (top === undefined && bottom === undefined)) return null
  return (top === undefined || value <= top) && (bottom === undefined || value >= bottom)
}

export const CONFORMANCE_ENDPOINTS = {
  conformance: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/conformance',
    access: { permission: 'alarm:conformance:view' },
    scope: 'building',
    summary: "The last run of the standard's set-ups: the building's own, else that of the product",
    response: envelope(conformanceRecord.extend({ origin: z.enum(['product', 'site']) })),
  }),
  conformanceRecorded: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/conformanceRecorded',
    access: { permission: 'alarm:conformance:view' },
    scope: 'building',
    summary: `What the records of the building say about its last ${RECORDED_DAYS} days: how soon people were warned, and the share of false alarms; how far back positions go, and whether people are registered whole and carry cards`,
    response: envelope(z.array(measuredFigure)),
  }),
  conformanceReplace: defineEndpoint({
    method: 'POST',
    audited: true,
    path: '/pod/alarm/conformance',
    access: { permission: 'alarm:conformance:edit' },
    scope: 'building',
    summary: 'Puts a run of its own in the place of what the product shows',
    body: conformanceRecord,
    response: envelope(z.null()),
  }),
} as const

export const CONFORMANCE_MENU: readonly MenuPage[] = [
  {
    key: 'conformance',
    path: '/alarms/conformance',
    icon: 'certificate',
    under: 'alarms',
    place: 25,
    permission: 'alarm:conformance:view',
    buttons: ['alarm:conformance:edit'],
  },
]
