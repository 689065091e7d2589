import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { uploadedFile } from '../files/endpoints.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { defineResource } from '../resource/resource.ts'
import { PATROL_ANSWERS, type PatrolCheck } from './patrol-point.ts'
import { PATROL_POINT_STATES, PATROL_ROUND_STATES } from './patrol-round.ts'

/** Whether what was found is as it should be: within its limits, a yes. */
export const PATROL_VERDICTS = ['normal', 'exceeded'] as const

/** Longest answer in words. */
export const MOST_ANSWER = 200

/** Why an answer cannot be one of a check; null: it can. An empty one leaves the check out. */
export function answerFault({ answer }: PatrolCheck, value: string): 'number' | 'yesNo' | 'long' | null {
  if (value === '') return null
  if (answer === 'yesNo' && value !== 'Y' && value !== 'N') return 'yesNo'
  if (answer === 'number' && !Number.isFinite(Number(value))) return 'number'
  return value.length > MOST_ANSWER ? 'long' : null
}

/** Whether an answer is beyond the limits of its check. */
export function isExceeded({ answer, low, high }: PatrolCheck, value: string): boolean {
  if (answer === 'yesNo') return value === 'N'
  if (answer !== 'number' || value === '') return false
  return (low !== null && Number(value) < low) || (high !== null && Number(value) > high)
}

export const patrolCheckResultRow = z.object({
  id: z.string(),
  checkedAt: z.iso.datetime(),
  routeName: z.string(),
  pointName: z.string(),
  name: z.string(),
  answer: z.enum(PATROL_ANSWERS),
  value: z.string(),
  unit: z.string().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  verdict: z.enum(PATROL_VERDICTS),
  hasPhoto: z.boolean(),
  personName: z.string().nullable(),
  version: z.number().int(),
})
export type PatrolCheckResultRow = z.infer<typeof patrolCheckResultRow>

const VERDICT = { set: 'patrolVerdict', values: PATROL_VERDICTS } as const
const text = (name: string): Field => ({ name, kind: 'text' })

/** Findings at the points of rounds, newest first. */
export const patrolCheckResult = defineResource({
  name: 'patrolCheckResult',
  base: '/patrol/check',
  scope: 'patrols',
  row: patrolCheckResultRow,
  fields: [
    { name: 'checkedAt', kind: 'datetime' },
    text('routeName'),
    text('pointName'),
    text('name'),
    text('value'),
    text('limits'),
    { name: 'verdict', kind: 'select', options: VERDICT },
    text('personName'),
    { name: 'photo', kind: 'img', upload: UPLOAD_LIMITS.photo },
  ],
  filters: [
    { name: 'time', kind: 'datetimeRange' },
    { name: 'verdict', kind: 'select', options: VERDICT },
    { name: 'route', kind: 'text' },
    { name: 'point', kind: 'text' },
    { name: 'name', kind: 'text' },
    { name: 'person', kind: 'text' },
  ],
  sorts: ['-checkedAt'],
  permissions: { view: 'patrol:check:view', export: 'patrol:check:export' },
  page: { key: 'patrolChecks', path: '/patrol/checks', icon: 'file', under: 'patrol', place: 15 },
})

/** A patroller's answer to one check. */
export const patrolAnswer = z.object({
  name: z.string().min(1).max(100),
  value: z.string().trim().max(MOST_ANSWER),
  photo: uploadedFile.nullable(),
})
export type PatrolAnswer = z.infer<typeof patrolAnswer>

/** A round of the caller's own, with its checks and the answers. */
export const myPatrolRound = z.object({
  id: z.string(),
  routeName: z.string(),
  ordered: z.boolean(),
  state: z.enum(PATROL_ROUND_STATES),
  opensAt: z.iso.datetime(),
  startAt: z.iso.datetime(),
  endAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  points: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mustPass: z.boolean(),
      state: z.enum(PATROL_POINT_STATES),
      passedAt: z.iso.datetime().nullable(),
      checks: z.array(
        z.object({
          name: z.string(),
          answer: z.enum(PATROL_ANSWERS),
          low: z.number().nullable(),
          high: z.number().nullable(),
          unit: z.string().nullable(),
          /** Null: not answered yet. */
          value: z.string().nullable(),
        }),
      ),
    }),
  ),
})
export type MyPatrolRound = z.infer<typeof myPatrolRound>
