import {
  AppError,
  gasesOf,
  isEnded,
  isStepOpen,
  PERMIT_STEPS,
  type PermitDetail,
  type Polygon,
  STEP_PERMISSIONS,
  stepFault,
  typeOfLevel,
} from '@muster/contracts'
import { columnsOf, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool } from 'pg'
import type { Needs } from '../../context.ts'
import { languageOf } from '../../framework/resource/refuse.ts'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { type Handler, ok } from '../../framework/routing/handler.ts'
import { certificatesFor } from './certificates.ts'
import { conflictsNear } from './conflicts.ts'
import { factsOf, holdPermit } from './held-permit.ts'
import { seenAt } from './place.ts'
import { templatesOf } from './template.store.ts'
import { measureText, signerText } from './words.ts'

const p = columnsOf('person', 'p')
const PERSON = selectList({ id: p.id, name: p.name, no: p.trackable_no })
type Person = ValueOf<typeof PERSON>

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A permit, with those of its people whom positioning shows at the place. */
export const permitDetail: Handler<'permitDetail', Needs<'live'>> = async ({ context, session, query, request }) => {
  const { pool, live } = context
  const { buildingId } = session
  const held = await inTransaction(pool, (db) => holdPermit(db, session, query.id))
  if (!held) throw new AppError('notFound')
  const facts = await factsOf(pool, held)
  const of = tables(pool)
  const [row, measures, gas, signatures, log, applicant, unit] = await Promise.all([
    of.selectFrom('permit').selectAll().where('id', '=', held.id).executeTakeFirstOrThrow(),
    of.selectFrom('permit_measure').selectAll().where('permit_id', '=', held.id).orderBy('sort').execute(),
    of.selectFrom('permit_gas').selectAll().where('permit_id', '=', held.id).orderBy('sampled_at', 'desc').execute(),
    of.selectFrom('permit_signature').selectAll().where('permit_id', '=', held.id).orderBy('place').execute(),
    of.selectFrom('permit_log').selectAll().where('permit_id', '=', held.id).orderBy('id').execute(),
    of
      .selectFrom('permit')
      .innerJoin('person', 'person.id', 'permit.applicant_id')
      .select('person.name')
      .where('permit.id', '=', held.id)
      .executeTakeFirst(),
    of
      .selectFrom('permit')
      .innerJoin('contractor_unit as unit', 'unit.id', 'permit.unit_id')
      .select('unit.name')
      .where('permit.id', '=', held.id)
      .executeTakeFirst(),
  ])
  const [confirmer, linked] = await Promise.all([
    of
      .selectFrom('person')
      .select('name')
      .where('id', '=', row.confirmer_id ?? '')
      .executeTakeFirst(),
    of
      .selectFrom('permit')
      .select(['number', 'content'])
      .where('building_id', '=', buildingId)
      .where('id', 'in', ['', ...row.linked_ids])
      .execute(),
  ])
  const nowMs = Date.now()
  const language = languageOf(request)
  const place = { floor: row.floor, polygon: row.polygon as Polygon, baseM: row.base_m, topM: row.top_m }
  const seen = seenAt(live, buildingId, place)
  const detail: PermitDetail = {
    ...{ id: held.id, number: held.number, type: typeOfLevel(held.level), level: held.level, askedLevel: held.askedLevel },
    ...{ upgrade: row.upgrade as PermitDetail['upgrade'], state: held.state, submitted: facts.submitted, finished: facts.finished },
    ...{ urgent: row.urgent, equipment: row.equipment, blindPlate: row.blind_plate, topM: row.top_m, confirmer: confirmer?.name ?? null },
    gases: [...gasesOf(held.level, row.explosive)],
    linked: linked.map(({ number, content }) => number ?? content),
    ...{ content: row.content, place: row.place, hazards: row.hazards, applicant: applicant?.name ?? null, unit: unit?.name ?? null },
    ...{ briefedAt: iso(held.briefedAt), briefedBy: row.briefed_by, pausedAt: iso(held.pausedAt), pauseCause: held.pauseCause },
    ...{ startAt: held.startAt.toISOString(), endAt: held.endAt.toISOString(), version: held.version },
    steps: PERMIT_STEPS.filter((step) => isStepOpen(step, facts) && session.permissions.has(STEP_PERMISSIONS[step])).map((step) => ({
      step,
      fault: stepFault(step, facts, nowMs),
    })),
    measures: measures.map(({ id, key, text, applies, at, by }) => ({
      id,
      text: measureText(language, { key, text }),
      applies,
      at: iso(at),
      by,
    })),
    gas: gas.map(({ sampled_at, gas: kind, permit_id: _, ...value }) => ({
      ...value,
      gas: kind as PermitDetail['gas'][number]['gas'],
      sampledAt: sampled_at.toISOString(),
    })),
    signatures: signatures.map(({ place: at, key, name, people, at: signedAt, by, opinion, distance_m, on_behalf_of }) => ({
      ...{ place: at, name: signerText(language, { key, text: name }), people: (people as { name: string }[]).map((one) => one.name) },
      ...{ at: iso(signedAt), by, opinion, onBehalfOf: on_behalf_of, distanceM: distance_m },
    })),
    ...(await peopleOf(pool, buildingId, row, new Map(seen.map(({ no, distanceM }) => [no, distanceM <= 0])))),
    conflicts: isEnded(held.state) || facts.finished ? [] : await conflictsNear(pool, buildingId, held.id),
    log: log.map(({ at, step, by, detail: more }) => ({ at: at.toISOString(), step, by, detail: more as Record<string, string | number> })),
  }
  return ok(detail)
}

interface People {
  level: string
  guardian_id: string | null
  operator_ids: string[]
  crew_ids: string[]
}

async function peopleOf(
  pool: Pool,
  buildingId: string,
  { level, guardian_id, operator_ids, crew_ids }: People,
  inside: ReadonlyMap<number, boolean>,
): Promise<Pick<PermitDetail, 'people' | 'strangers'>> {
  const ids = [...new Set([...(guardian_id === null ? [] : [guardian_id]), ...operator_ids, ...crew_ids])]
  const nos = [...inside].flatMap(([no, isInside]) => (isInside ? [no] : []))
  const { rows } = await pool.query<Person>(
    `select ${PERSON} from person p where ${p.building_id} = $1 and (${p.id} = any($2) or ${p.trackable_no} = any($3)) order by array_position($2, ${p.id}), ${p.name}`,
    [buildingId, ids, nos],
  )
  const words = (await templatesOf(pool, buildingId)).get(level as never)?.certificates ?? []
  const held = new Map((await certificatesFor(pool, buildingId, operator_ids, words)).map((found) => [found.personId, found]))
  const dutyOf = (id: string) => (id === guardian_id ? 'guardian' : operator_ids.includes(id) ? 'operator' : 'crew')
  return {
    people: rows
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, no }) => ({
        ...{ id, name, duty: dutyOf(id), certificate: held.get(id)?.number ?? null, validTo: held.get(id)?.validTo ?? null },
        inside: inside.get(no) ?? null,
      })),
    strangers: rows.filter(({ id }) => !ids.includes(id)).map(({ name }) => name),
  }
}
