import { type PermitState, PROPOSED_SIGNERS, permitNumber, proposedMeasures, typeOfLevel } from '@muster/contracts'
import { outlineOf } from '@muster/geometry'
import { insertRows } from '../load/insert-rows.ts'
import type { HistoryPart, Seeding } from '../load/seed-part.ts'
import { siteDate } from '../load/site-days.ts'
import { demoCrew, demoPlace } from './demo-crew.ts'
import { DEMO_PERMITS, type DemoPermit } from './demo-permits.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const RADIUS_M = 6
const ISSUED: readonly PermitState[] = ['issued', 'inProgress', 'paused', 'accepted', 'revoked']
const BEGUN: readonly PermitState[] = ['inProgress', 'paused', 'accepted', 'revoked']
const ENDED: readonly PermitState[] = ['accepted', 'void', 'revoked']

/** Permits of these days in all states, with their contents. */
export const loadPermits: HistoryPart = async (seeding) => {
  const { db, plant, nowMs } = seeding
  const counts = new Map<string, number>()
  for (const [i, demo] of DEMO_PERMITS.entries()) {
    const id = `${plant.id}-permit-${i + 1}`
    const number = demo.submitted === false ? null : numberOf(demo, nowMs, counts)
    const begunMs = nowMs + demo.from * HOUR_MS
    await insertRows(db, 'permit', [permitRow(seeding, demo, { id, i, number, begunMs })])
    const measures = proposedMeasures(demo.level)
    const signed = ISSUED.includes(demo.state)
    const at = signed ? new Date(begunMs - HOUR_MS / 4) : null
    const by = signed ? '王志远' : null
    await insertRows(
      db,
      'permit_measure',
      measures.map((key, sort) => ({ id: `${id}-${sort}`, permit_id: id, sort, key, applies: signed ? sort !== 5 : null, at, by })),
    )
    await insertRows(
      db,
      'permit_signature',
      PROPOSED_SIGNERS[demo.level].map((key, place) => ({
        permit_id: id,
        place,
        key,
        at,
        by,
        distance_m: signed && !(demo.signedAway && place === 0) ? place + 2 : null,
      })),
    )
    const gas = {
      permit_id: id,
      gas: 'combustible',
      place: '作业点',
      value: 0.02,
      limit: 5,
      instrument: 'GT-07',
      passed: true,
      by: '李建国',
    }
    if (typeOfLevel(demo.level) === 'hotWork' && signed)
      await insertRows(db, 'permit_gas', [{ id: `${id}-gas`, ...gas, sampled_at: new Date(begunMs - HOUR_MS / 6) }])
    const steps =
      number === null
        ? ['create']
        : ['create', 'submit', ...(signed ? ['brief', 'approve'] : []), ...(BEGUN.includes(demo.state) ? ['start'] : [])]
    await insertRows(
      db,
      'permit_log',
      steps.map((step, hour) => ({
        permit_id: id,
        step,
        by: '王志远',
        at: new Date(Math.min(nowMs, begunMs) - (steps.length - hour) * HOUR_MS),
      })),
    )
  }
  await insertRows(db, 'permit_period', [
    {
      ...{ id: `${plant.id}-period-overhaul`, building_id: plant.id, name: '装置大检修收尾', remark: '检修期间动火作业升级管理' },
      ...{ from_at: new Date(nowMs + 10 * DAY_MS), until_at: new Date(nowMs + 17 * DAY_MS) },
    },
  ])
  const [person, delegate] = [0, 1].map((i) => demoCrew(seeding.roster.people, plant.id, i).applicant)
  if (person && delegate)
    await insertRows(db, 'permit_delegation', [
      {
        ...{ id: `${plant.id}-delegation-1`, building_id: plant.id, person_id: person.id, delegate_id: delegate.id },
        ...{ from_day: new Date(nowMs - DAY_MS), until_day: new Date(nowMs + 6 * DAY_MS), reason: '外出培训，由当班班长代签' },
      },
    ])
  await insertRows(
    db,
    'permit_count',
    [...counts].map(([key, count]) => {
      const [day = '', type = ''] = key.split('/')
      return { building_id: plant.id, day, type, count }
    }),
  )
}

/** Numbers continue after these. */
function numberOf({ level, from }: DemoPermit, nowMs: number, counts: Map<string, number>): string {
  const day = siteDate(nowMs, Math.floor(Math.min(0, from * HOUR_MS) / DAY_MS))
  const type = typeOfLevel(level)
  const count = (counts.get(`${day}/${type}`) ?? 0) + 1
  counts.set(`${day}/${type}`, count)
  return permitNumber(type, day, count)
}

interface Known {
  id: string
  i: number
  number: string | null
  begunMs: number
}

function permitRow({ plant, roster, nowMs }: Seeding, demo: DemoPermit, { id, i, number, begunMs }: Known) {
  const { level, state, content, place, hours, hazards } = demo
  const at = (ms: number) => new Date(ms)
  const { applicant, guardian, operators: crew } = demoCrew(roster.people, plant.id, i)
  const area = plant.areas[demoPlace(i, plant.areas.length)]!
  const ring = area.polygon[0]!
  const middle = [0, 1].map((axis) => ring.reduce((sum, corner) => sum + corner[axis]!, 0) / ring.length) as [number, number]
  const shape = { type: 'circle', centre: middle, radiusM: RADIUS_M } as const
  const people = [applicant, guardian, ...crew].flatMap((person) => person?.id ?? [])
  return {
    ...{ id, building_id: plant.id, number, type: typeOfLevel(level), level, asked_level: level, state, content, place, hazards },
    ...{
      start_at: at(begunMs),
      end_at: at(begunMs + hours * HOUR_MS),
      applicant_id: applicant?.id ?? null,
      guardian_id: guardian?.id ?? null,
    },
    ...{
      confirmer_id: applicant?.id ?? null,
      unit_id: crew[0]?.contractorId ?? null,
      operator_ids: crew.map((one) => one.id),
      person_ids: people,
    },
    ...{ floor: area.floor ?? 0, shape: JSON.stringify(shape), polygon: JSON.stringify(outlineOf(shape)), most_people: 6 },
    urgent: demo.urgent ?? null,
    signed_away: demo.signedAway ? 1 : 0,
    ...{ blind_plate: level === 'blindPlate' ? 'MB-0107' : null, created_by: 'admin', version: 1 },
    submitted_at: number === null ? null : at(Math.min(nowMs, begunMs) - HOUR_MS),
    ...{ briefed_at: ISSUED.includes(state) ? at(begunMs - HOUR_MS / 3) : null, briefed_by: ISSUED.includes(state) ? '王志远' : null },
    started_at: BEGUN.includes(state) ? at(begunMs) : null,
    ...{ paused_at: state === 'paused' ? at(nowMs - HOUR_MS) : null, pause_cause: state === 'paused' ? 'byHand' : null },
    finished_at: demo.finished || state === 'accepted' ? at(Math.min(nowMs, begunMs + hours * HOUR_MS) - HOUR_MS / 2) : null,
    ended_at: ENDED.includes(state) ? at(begunMs + hours * HOUR_MS) : null,
  }
}
