import { z } from 'zod'
import { defineEndpoint, envelope, listEnvelope, paging } from '../endpoint.ts'
import { options } from '../resource/options.ts'
import { myPatrolRound, patrolAnswer } from './patrol-check.ts'
import { PATROL_LIMITS } from './patrol-point.ts'
import { patrolRoundDetail } from './patrol-round.ts'
import { PATROL_GROUPS, patrolOverview, patrolStatisticsRow } from './patrol-statistics.ts'

/** Rows of the patrols in a chooser, of one department when it is given. */
const chooser = (path: string, summary: string) =>
  defineEndpoint({
    method: 'GET',
    path,
    access: 'session',
    scope: 'patrols',
    summary,
    query: paging.extend({ name: z.string().trim().max(64).optional(), departId: z.string().max(64).optional() }),
    response: listEnvelope(z.object({ id: z.string(), name: z.string(), departName: z.string().nullable() })),
  })

/** Days of the building, the last thirty unless said; and what they are counted by. */
const days = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() })
const span = days.extend({ by: z.enum(PATROL_GROUPS).default('route') })

export const PATROL_ENDPOINTS = {
  patrolBeaconOptions: options('/patrol/point/beacon-list', 'Beacons that no patrol point has yet', 'building'),
  patrolPointChooser: chooser('/patrol/point/simple-page', 'Patrol points of a chooser'),
  patrolPointPlaces: defineEndpoint({
    method: 'GET',
    path: '/patrol/point/places',
    access: { anyOf: ['patrol:route:view', 'patrol:point:view'] },
    scope: 'patrols',
    summary: 'Where patrol points lie, of a department and those below it when it is given',
    query: z.object({ departId: z.string().max(64).optional() }),
    response: envelope(
      z.array(z.object({ id: z.string(), name: z.string(), at: z.tuple([z.number(), z.number()]), floor: z.number().int().nullable() })),
    ),
  }),
  patrolAreaChooser: chooser('/patrol/area/simple-page', 'Patrol areas of a chooser'),
  patrolTeamChooser: chooser('/patrol/team/simple-page', 'Patrol teams of a chooser'),
  patrolRoundDetail: defineEndpoint({
    method: 'GET',
    path: '/patrol/round/detail',
    access: { permission: 'patrol:round:view' },
    scope: 'patrols',
    summary: 'A round: its points with when who passed them, and its areas',
    query: z.object({ id: z.string().min(1).max(200) }),
    response: envelope(patrolRoundDetail),
  }),
  patrolBoard: defineEndpoint({
    method: 'GET',
    path: '/patrol/round/board',
    access: { permission: 'patrol:board:view' },
    scope: 'patrols',
    summary: 'The rounds of a day with their points, today unless said',
    query: z.object({ day: z.iso.date().optional() }),
    response: envelope(z.object({ day: z.iso.date(), rounds: z.array(patrolRoundDetail) })),
  }),
  patrolMine: defineEndpoint({
    method: 'GET',
    path: '/patrol/round/mine',
    access: { permission: 'patrol:mine:view' },
    scope: 'account',
    summary: 'Rounds of these hours that the person of the account may walk, with what there is to look at',
    response: envelope(z.object({ personName: z.string().nullable(), rounds: z.array(myPatrolRound) })),
  }),
  patrolAnswer: defineEndpoint({
    method: 'POST',
    path: '/patrol/mine/answer',
    access: { permission: 'patrol:mine:view' },
    scope: 'account',
    summary: "What was found at a point of a round of one's own; the same id again changes nothing",
    body: z.object({
      id: z.string().regex(/^[0-9a-f]{32}$/),
      roundId: z.string().min(1).max(200),
      pointId: z.string().min(1).max(64),
      /** When it was looked at, by the clock of the phone. */
      at: z.iso.datetime(),
      answers: z.array(patrolAnswer).min(1).max(PATROL_LIMITS.checks),
    }),
    response: envelope(z.object({ exceeded: z.number().int() })),
  }),
  patrolStatistics: defineEndpoint({
    method: 'GET',
    path: '/patrol/round/statistics',
    access: { permission: 'patrol:statistics:view' },
    scope: 'patrols',
    summary: 'How many points were due, passed in time, late and missed, by route, team, person, point, day or month',
    query: span,
    response: envelope(z.object({ from: z.iso.date(), to: z.iso.date(), rows: z.array(patrolStatisticsRow) })),
  }),
  patrolOverview: defineEndpoint({
    method: 'GET',
    path: '/patrol/overview',
    access: { permission: 'patrol:statistics:view' },
    scope: 'patrols',
    summary: 'Points of each day, how rounds ended, why points were missed, and which most often',
    query: days,
    response: envelope(patrolOverview),
  }),
  patrolStatisticsExport: defineEndpoint({
    method: 'GET',
    path: '/patrol/round/statistics/export',
    access: { permission: 'patrol:statistics:export' },
    scope: 'patrols',
    summary: 'The same as a file',
    query: span.extend({ format: z.enum(['xlsx', 'csv']) }),
    response: z.unknown(),
  }),
} as const
