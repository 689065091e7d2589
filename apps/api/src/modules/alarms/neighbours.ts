import {
  type Alarm,
  type AlarmEvidence,
  type AlarmNeighbour,
  AppError,
  type AreaForm,
  MOST_WHY_FIXES,
  WHY_AROUND_MS,
} from '@muster/contracts'
import { readTracks } from '@muster/database'
import type { AreaFence } from '@muster/positioning'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { audit } from '../../framework/audit/audit.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { findEvidence } from './alarm.store.ts'
import { fenceOf, formIn } from './fence-then.ts'
import { keptWith } from './kept/alarm-path.store.ts'
import { fixesOf, spread } from './kept/fixes-of.ts'
import { type Candidate, candidates, exemptIn, type Reader, raisedAbout } from './neighbours.store.ts'
import { type AskedRule, type NearFix, tenths, type Verdict, whyNot } from './why-not.ts'
import { type KeptGatheringRule, whyNotGathered } from './why-not-gathered.ts'

/** Maximum number of neighbours, and their maximum distance. */
const MOST_NEIGHBOURS = 12
const NEAR_M = 60

/** Who else was near when an alarm of an area or gathering was raised, and why none was raised about them. */
export const neighbours: Handler<'alarmNeighbours'> = async ({ context: { pool }, session, query, request }) => {
  const found = await findEvidence(pool, session, query.id)
  if (!found) throw new AppError('notFound')
  const { alarm, evidence, areaVersion } = found
  if (alarm.kind === 'gathering') return ok(await watched(request, alarm, await besideGathering(pool, session, alarm, evidence)))
  const form = await formIn(pool, session.buildingId, alarm.areaId, areaVersion)
  if (alarm.areaId === null || form === null) return ok([])
  const near = await neighboursOf(pool, session, { alarm, evidence, fence: fenceOf(alarm.areaId, form), form })
  return ok(await watched(request, alarm, near))
}

/** Positions of people are sensitive: every look is recorded. */
async function watched(request: FastifyRequest, { id }: Alarm, near: AlarmNeighbour[]): Promise<AlarmNeighbour[]> {
  for (const { no } of near) await audit(request, 'track.viewed', { trackableNo: no, alarmId: id })
  return near
}

interface Around {
  alarm: Alarm
  evidence: AlarmEvidence
  fence: AreaFence
  form: AreaForm
}

async function neighboursOf(pool: Pool, session: Reader, { alarm, evidence, fence, form }: Around): Promise<AlarmNeighbour[]> {
  if (evidence.rule === null) return []
  const rule = { onDelayMs: 0, ...evidence.rule } as AskedRule
  const { fromMs, toMs } = timeAround(alarm, rule)
  const { buildingId } = session
  const raised = await raisedAbout(pool, {
    ...{ buildingId, kind: alarm.kind, areaId: fence.id },
    ...{ from: new Date(fromMs), to: new Date(toMs) },
  })
  const isExempt = await exemptIn(pool, buildingId, fence.id, form)
  return near(pool, session, alarm, rule, (person, fixes) => {
    const subject = { class: person.class, isExempt: isExempt(person), raised: raised.get(person.no) ?? null, fixes }
    return whyNot(alarm.kind, fence, rule, subject)
  })
}

/** A gathering has no area: what counts is where its people were. */
async function besideGathering(pool: Pool, session: Reader, alarm: Alarm, { rule, people = [] }: AlarmEvidence): Promise<AlarmNeighbour[]> {
  if (rule === null) return []
  const kept = rule as unknown as KeptGatheringRule
  return near(pool, session, alarm, kept, (_, fixes) => whyNotGathered(kept, people, fixes))
}

const timeAround = ({ startedAt }: Alarm, { onDelayMs }: Pick<AskedRule, 'onDelayMs'>) => {
  const startMs = Date.parse(startedAt)
  return { fromMs: startMs - WHY_AROUND_MS, toMs: startMs + onDelayMs + WHY_AROUND_MS }
}

/**
 * The people nearest to the place of an alarm around its beginning who are not part of it, with the findings for each.
 */
async function near(
  pool: Pool,
  session: Reader,
  alarm: Alarm,
  rule: Pick<AskedRule, 'onDelayMs'>,
  verdictOf: (person: Candidate, fixes: NearFix[]) => Verdict,
): Promise<AlarmNeighbour[]> {
  const { x, y } = alarm
  if (x === null || y === null) return []
  const { fromMs, toMs } = timeAround(alarm, rule)
  const counted = new Set([alarm.trackableNo, ...(alarm.members ?? []).map(({ no }) => no)])
  const others = (await candidates(pool, session)).filter(({ no }) => !counted.has(no))
  const nos = others.map(({ no }) => no)
  const tracks = await readTracks(pool, nos, fromMs, toMs)
  const kept = await keptWith(pool, alarm.id)
  return others
    .flatMap((person) => {
      const fixes = fixesOf(tracks.get(person.no) ?? kept.get(person.no)).filter(({ timeMs }) => timeMs >= fromMs && timeMs <= toMs)
      const distanceM = Math.min(...fixes.map((fix) => Math.hypot(fix.x - x, fix.y - y)))
      if (!(distanceM <= NEAR_M)) return []
      const { no, name } = person
      return [{ no, name, distanceM: tenths(distanceM), ...verdictOf(person, fixes), fixes: shown(fixes) }]
    })
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, MOST_NEIGHBOURS)
}

const shown = (fixes: readonly NearFix[]) =>
  spread(fixes, MOST_WHY_FIXES).map(({ timeMs, x, y, accuracyM }) => ({ timeMs, x, y, accuracyM }))
