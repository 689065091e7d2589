import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { PERMIT_FAULTS } from './faults.ts'
import { permitRow } from './permit.ts'

const day = z.iso.date()

/** Stages of the work of a day, as its board shows them. */
export const PERMIT_STAGES = ['booked', 'applied', 'issued', 'running', 'paused', 'done', 'cancelled'] as const
export type PermitStage = (typeof PERMIT_STAGES)[number]

const counted = z.array(z.object({ key: z.string(), count: z.number().int() }))
export type PermitCounts = z.infer<typeof counted>

/** Dimensions that permits are counted by. */
export const PERMIT_GROUPS = ['type', 'level', 'state', 'unit', 'area', 'place'] as const
export type PermitGroup = (typeof PERMIT_GROUPS)[number]

export const permitStatistics = z.object({
  from: day,
  to: day,
  total: z.number().int(),
  upgraded: z.number().int(),
  /** Signatures of people whom positioning did not show at the place. */
  signedAway: z.number().int(),
  groups: z.object({
    type: counted,
    level: counted,
    state: counted,
    unit: counted,
    area: counted,
    place: counted,
  } satisfies Record<PermitGroup, typeof counted>),
  /** Alarms about permits, by what was wrong and by the contractor. */
  faults: z.array(z.object({ key: z.enum(PERMIT_FAULTS), count: z.number().int() })),
  faultsByUnit: counted,
})
export type PermitStatistics = z.infer<typeof permitStatistics>

/** A permit that waits for a signature of the caller. */
export const permitToSign = z.object({
  permit: permitRow,
  /** As what he signs. */
  signer: z.string(),
  /** What is missing before anybody can sign: a key below `reasons`. */
  fault: z.string().nullable(),
  /** Whether positioning shows him at the place, and how far away, metres. */
  spot: z.enum(['yes', 'no', 'doubtful']),
  distanceM: z.number().nullable(),
})
export type PermitToSign = z.infer<typeof permitToSign>

export const PERMIT_OVERVIEW_ENDPOINTS = {
  permitBoard: defineEndpoint({
    method: 'GET',
    path: '/permit/board',
    access: { permission: 'permit:board:view' },
    scope: 'people',
    summary: 'The hazardous work of a day, today unless said, by its stage; and how much is booked on each day of its month',
    query: z.object({ day: day.optional() }),
    response: envelope(
      z.object({
        day,
        permits: z.array(permitRow.extend({ stage: z.enum(PERMIT_STAGES) })),
        days: z.array(z.object({ day, count: z.number().int() })),
      }),
    ),
  }),
  permitsToSign: defineEndpoint({
    method: 'GET',
    path: '/permit/to-sign',
    access: { permission: 'permit:approve' },
    scope: 'people',
    summary: 'Permits whose next signature is asked of the caller, with whether he is at the place',
    response: envelope(z.array(permitToSign)),
  }),
  permitStatistics: defineEndpoint({
    method: 'GET',
    path: '/permit/statistics',
    access: { permission: 'permit:statistics:view' },
    scope: 'people',
    summary: 'Permits that begin in a span of days, counted by type, class, state, contractor, risk district and place; and what was wrong',
    query: z.object({ from: day.optional(), to: day.optional() }),
    response: envelope(permitStatistics),
  }),
} as const
