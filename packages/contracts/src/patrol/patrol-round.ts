import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { defineResource } from '../resource/resource.ts'

/** A round before its time, under way, and as it ended. */
export const PATROL_ROUND_STATES = ['waiting', 'running', 'complied', 'late', 'wrongOrder', 'incomplete', 'missed'] as const
export type PatrolRoundState = (typeof PATROL_ROUND_STATES)[number]
/** A point of a round: to come, passed in time or late, or not passed. */
export const PATROL_POINT_STATES = ['pending', 'done', 'late', 'missed'] as const
export type PatrolPointState = (typeof PATROL_POINT_STATES)[number]

/** Why a point was missed: nobody was to go, nobody went, or somebody did not stay, came too early, went past. */
export const PATROL_MISS_REASONS = ['nobodyDue', 'notBegun', 'tooShort', 'tooEarly', 'leftOut'] as const
export type PatrolMissReason = (typeof PATROL_MISS_REASONS)[number]
/** What makes a round doubtful: two cards that go as one, one that lies at a point, one that is too quick. */
export const PATROL_FINDINGS = ['together', 'cardLeft', 'tooFast'] as const
export type PatrolFindingKind = (typeof PATROL_FINDINGS)[number]
/** It is marked and investigated; it never changes the round's outcome. */
export const patrolFinding = z.object({
  kind: z.enum(PATROL_FINDINGS),
  /** Whose cards. */
  names: z.array(z.string()),
  /** Where; of those that go together, at how many points. */
  points: z.array(z.string()),
  minutes: z.number().nullable(),
})
export type PatrolFinding = z.infer<typeof patrolFinding>

/** What a round has to pass, as it was when it was planned: a route that changes rewrites no history. */
export const patrolPlace = z.object({
  id: z.string(),
  name: z.string(),
  mustPass: z.boolean(),
  stayS: z.number().int(),
  /** Where it is drawn on the plan; null: its beacon is gone. */
  at: z.tuple([z.number(), z.number()]).nullable(),
  floor: z.number().int().nullable(),
})
export type PatrolPlace = z.infer<typeof patrolPlace>
/** An area that a round is assessed in, as it was planned. */
export const patrolRoundArea = z.object({
  id: z.string(),
  name: z.string(),
  pointIds: z.array(z.string()),
  minPatrols: z.number().int().nullable(),
  minStayMin: z.number().int().nullable(),
})
export type PatrolRoundArea = z.infer<typeof patrolRoundArea>
/** Its outcome. */
export const patrolAreaResult = z.object({ areaId: z.string(), passed: z.number().int(), stayMin: z.number(), met: z.boolean() })
export type PatrolAreaResult = z.infer<typeof patrolAreaResult>
/** People who may pass a point of a round. */
export const patrolWalker = z.object({ no: z.number().int(), personId: z.string(), name: z.string() })
export type PatrolWalker = z.infer<typeof patrolWalker>

export const patrolRoundRow = z.object({
  id: z.string(),
  routeName: z.string(),
  departName: z.string().nullable(),
  teams: z.string(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  state: z.enum(PATROL_ROUND_STATES),
  due: z.number().int(),
  done: z.number().int(),
  late: z.number().int(),
  missed: z.number().int(),
  /** Names of the points that were missed, joined. */
  missedPoints: z.string(),
  findings: z.array(z.enum(PATROL_FINDINGS)),
  version: z.number().int(),
})
export type PatrolRoundRow = z.infer<typeof patrolRoundRow>

const STATE = { set: 'patrolRoundState', values: PATROL_ROUND_STATES } as const
const FINDING = { set: 'patrolFinding', values: PATROL_FINDINGS } as const
const text = (name: string): Field => ({ name, kind: 'text' })

/** Rounds that have begun or are over, the newest first. */
export const patrolRound = defineResource({
  name: 'patrolRound',
  base: '/patrol/round',
  scope: 'patrols',
  row: patrolRoundRow,
  fields: [
    text('routeName'),
    text('departName'),
    text('teams'),
    { name: 'startAt', kind: 'datetime' },
    { name: 'endAt', kind: 'datetime' },
    { name: 'state', kind: 'select', options: STATE },
    text('due'),
    text('done'),
    text('late'),
    text('missed'),
    text('missedPoints'),
    { name: 'findings', kind: 'checkbox', options: FINDING },
  ],
  filters: [
    { name: 'route', kind: 'text' },
    { name: 'time', kind: 'datetimeRange' },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'team', kind: 'text' },
    { name: 'person', kind: 'text' },
    { name: 'missedPoint', kind: 'text' },
    { name: 'finding', kind: 'select', options: FINDING },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
  ],
  sorts: ['-startAt'],
  permissions: { view: 'patrol:round:view', export: 'patrol:round:export' },
  page: { key: 'patrolRounds', path: '/patrol/rounds', icon: 'history', under: 'patrol', place: 14 },
})

/** A point of a round, with the time of its passing and the person. */
export const patrolPassing = patrolPlace.extend({
  state: z.enum(PATROL_POINT_STATES),
  no: z.number().int().nullable(),
  personName: z.string().nullable(),
  passedAt: z.iso.datetime().nullable(),
  staidS: z.number().int().nullable(),
  outOfOrder: z.boolean(),
  /** Of a point that was missed. */
  reason: z.enum(PATROL_MISS_REASONS).nullable(),
})
export type PatrolPassing = z.infer<typeof patrolPassing>

/** One round with everything on it. */
export const patrolRoundDetail = z.object({
  id: z.string(),
  routeName: z.string(),
  teams: z.string(),
  ordered: z.boolean(),
  opensAt: z.iso.datetime(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  state: z.enum(PATROL_ROUND_STATES),
  thresholdPct: z.number().int(),
  walkers: z.array(patrolWalker),
  points: z.array(patrolPassing),
  areas: z.array(patrolRoundArea.extend({ passed: z.number().int(), stayMin: z.number(), met: z.boolean() })),
  findings: z.array(patrolFinding),
})
export type PatrolRoundDetail = z.infer<typeof patrolRoundDetail>
