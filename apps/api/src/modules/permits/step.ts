import {
  AppError,
  lastsTooLong,
  type PermitStep,
  permitNumber,
  STEP_PERMISSIONS,
  stateAfter,
  stepFault,
  typeOfLevel,
} from '@muster/contracts'
import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import { writeAudit } from '../../framework/audit/audit-trail.ts'
import { auditedBy } from '../../framework/resource/change-row.ts'
import { refuse } from '../../framework/resource/refuse.ts'
import { siteTime, siteTimeMs } from '../../framework/resource/site-time.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { updateRow } from '../../framework/resource/write-row.ts'
import { type Call, type Handler, ok } from '../../framework/routing/handler.ts'
import { certificateFault, zoneOf } from './application.ts'
import { conflictsNear } from './conflicts.ts'
import { factsOf, type HeldPermit, holdPermit } from './held-permit.ts'
import { signerOf, writeLog } from './log.ts'
import { clearSignatures, sign } from './sign.ts'

/** Names in the audit trail. */
const ACTIONS: Readonly<Record<PermitStep, string>> = {
  submit: 'permit.submit',
  withdraw: 'permit.withdraw',
  brief: 'permit.brief',
  approve: 'permit.approve',
  reject: 'permit.reject',
  start: 'permit.start',
  suspend: 'permit.suspend',
  resume: 'permit.resume',
  extend: 'permit.extend',
  finish: 'permit.finish',
  accept: 'permit.accept',
  cancel: 'permit.cancel',
  revoke: 'permit.revoke',
}

type StepCall = Call<'permitStep', Needs<'live'>>
type Change = Parameters<typeof updateRow<'permit'>>[3]

/** One step of a permit's life, decided while the row is locked: of two at once the second gets a conflict. */
export const permitStep: Handler<'permitStep', Needs<'live'>> = async (call) => {
  const { context, session, body } = call
  if (!session.permissions.has(STEP_PERMISSIONS[body.step])) throw new AppError('forbidden')
  const version = await inTransaction(context.pool, async (db) => {
    const held = await holdPermit(db, session, body.id)
    if (!held) throw new AppError('notFound')
    if (held.version !== body.version) throw new AppError('conflict')
    const nowMs = Date.now()
    const facts = await factsOf(db, held)
    const fault = stepFault(body.step, facts, nowMs)
    if (fault) refuse(call.request, { reason: fault })
    const detail: Record<string, string | number> = body.note === '' ? {} : { note: body.note }
    const taken = await TAKE[body.step]?.(db, call, held, detail)
    if (taken && 'reason' in taken) refuse(call.request, taken as Refusal)
    const state = stateAfter(body.step, facts)
    const next = await updateRow(db, 'permit', held.id, { ...timesOf(body.step, signerOf(session), new Date(nowMs)), ...taken, state })
    await writeLog(db, held.id, body.step, session, detail)
    await writeAudit(db, [
      { ...auditedBy(call), action: ACTIONS[body.step], subject: 'permit', subjectId: held.id, after: { state, ...detail } },
    ])
    return next
  })
  context.counts.forget(session.buildingId)
  return ok({ version })
}

/** The time columns set by a step. */
function timesOf(step: PermitStep, by: string, now: Date): Change {
  if (step === 'submit') return { submitted_at: now }
  if (step === 'withdraw' || step === 'reject') return { submitted_at: null, briefed_at: null, briefed_by: null }
  if (step === 'brief') return { briefed_at: now, briefed_by: by }
  if (step === 'start') return { started_at: now }
  if (step === 'suspend') return { paused_at: now, pause_cause: 'byHand' }
  if (step === 'resume') return { paused_at: null, pause_cause: null }
  if (step === 'finish') return { finished_at: now }
  return step === 'accept' || step === 'cancel' || step === 'revoke' ? { ended_at: now } : {}
}

type Take = (db: PoolClient, call: StepCall, held: HeldPermit, detail: Record<string, string | number>) => Promise<Change | Refusal>

/** Side effects of a step, and obstacles not contained in the state. */
const TAKE: Partial<Record<PermitStep, Take>> = {
  async submit(db, { session, body }, held): Promise<Change | Refusal> {
    const near = (await conflictsNear(db, session.buildingId, held.id)).find(({ rule, linked }) => rule === 'refused' || !linked)
    if (near && (near.rule === 'refused' || body.note === '')) {
      const values = { number: near.number ?? '', content: near.content, metres: near.distanceM }
      return near.rule === 'refused' ? { reason: 'permitConflict', values } : { reason: 'permitConflictTold', values, field: 'note' }
    }
    return { number: held.number ?? (await nextNumber(db, session.buildingId, held)) }
  },

  async withdraw(db, _, held) {
    await clearSignatures(db, held.id)
    return { signed_away: 0 }
  },

  async reject(db, { body }, held): Promise<Change | Refusal> {
    if (body.note === '') return { reason: 'permitNote', field: 'note' }
    await clearSignatures(db, held.id)
    return { signed_away: 0 }
  },

  approve: sign,

  /** Certificates may have expired since the application. */
  async start(db, { session }, held) {
    const timeZone = await zoneOf(db, session.buildingId)
    const days = [new Date(), held.endAt].map((at) => siteTime(at, timeZone).slice(0, 10)) as [string, string]
    return (await certificateFault(db, session.buildingId, held.level, held.operatorIds, days)) ?? {}
  },

  /** The length of the pause decides whether its gas analysis is still valid. */
  resume: async (_, __, held) => ({ rested_from: held.pausedAt, resumed_at: new Date() }),

  async extend(db, { session, body }, held, detail) {
    const timeZone = await zoneOf(db, session.buildingId)
    const endMs = body.endAt === undefined ? 0 : siteTimeMs(body.endAt, timeZone)
    if (endMs <= held.endAt.getTime()) return { reason: 'permitExtension', field: 'endAt' }
    if (lastsTooLong(held.level, held.startAt.getTime(), endMs, true)) return { reason: 'permitTooLong', field: 'endAt' }
    detail.until = body.endAt ?? ''
    return { end_at: new Date(endMs), extended: true }
  },

  async revoke(_, { body }): Promise<Change | Refusal> {
    if (body.note === '') return { reason: 'permitNote', field: 'note' }
    return {}
  },
}

/** Numbers per type and day have no gaps: counter and permit are written together, or neither. */
async function nextNumber(db: PoolClient, buildingId: string, { level }: HeldPermit): Promise<string> {
  const type = typeOfLevel(level)
  const day = siteTime(new Date(), await zoneOf(db, buildingId)).slice(0, 10)
  const { count } = await tables(db)
    .insertInto('permit_count')
    .values({ building_id: buildingId, day, type, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['building_id', 'day', 'type']).doUpdateSet(({ eb }) => ({ count: eb('permit_count.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return permitNumber(type, day, count)
}
