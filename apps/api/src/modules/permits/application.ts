import {
  type BeginsAt,
  type Chosen,
  type Drawing,
  type FormValues,
  isFenceShape,
  lastsTooLong,
  levelOfPath,
  type PermitLevel,
  typeOfLevel,
  upgradeOf,
} from '@muster/contracts'
import { columnsOf, tables } from '@muster/database'
import { outlineOf } from '@muster/geometry'
import type { PoolClient } from 'pg'
import { chosenId, chosenIds, numberOf, textOf } from '../../framework/resource/form-values.ts'
import { type Reference, unknownReference } from '../../framework/resource/known-references.ts'
import { longOutline } from '../../framework/resource/long-outline.ts'
import { siteTimeMs } from '../../framework/resource/site-time.ts'
import type { Refusal, StoreCall } from '../../framework/resource/store.ts'
import { seesArea } from '../../framework/scope/areas.ts'
import { into } from '../../framework/scope/people.ts'
import { uncertified } from './certificates.ts'
import { templatesOf } from './template.store.ts'

const ar = columnsOf('area', 'ar')
const ty = columnsOf('area_type', 'ty')

/** The filled-in form as columns, or why it is refused. */
export async function applicationOf(db: PoolClient, call: StoreCall, values: FormValues, ownId: string | null) {
  const { buildingId } = call.session
  const asked = levelOfPath(values.kind as string[])
  if (asked === null) return { reason: 'permitKind', field: 'kind' }
  const timeZone = await zoneOf(db, buildingId)
  const [start, end] = [String(values.startAt), String(values.endAt)]
  const [startMs, endMs] = [siteTimeMs(start, timeZone), siteTimeMs(end, timeZone)]
  const up = upgradeOf(asked, await beginsAt(db, buildingId, start, startMs))
  const level: PermitLevel = up?.level ?? asked
  const people = peopleOf(values)
  const refusal =
    (await unknownReference(db, call, referencesOf(values))) ??
    (await unknownDistrict(db, call, chosenId(values, 'riskDistrict'))) ??
    (await unknownLink(db, buildingId, linkedOf(values), ownId)) ??
    (lastsTooLong(level, startMs, endMs) ? { reason: 'permitTooLong', field: 'endAt' } : null) ??
    (await certificateFault(db, buildingId, level, chosenIds(values, 'operators'), [start.slice(0, 10), end.slice(0, 10)])) ??
    (await plateTaken(db, buildingId, textOf(values, 'blindPlate'), ownId))
  if (refusal) return refusal
  const { floor, shape } = values.area as Drawing
  if (!isFenceShape(shape)) return { reason: 'permitArea', field: 'area' }
  const polygon = outlineOf(shape)
  const long = longOutline(polygon, 'area')
  if (long) return long
  return {
    ...{ type: typeOfLevel(level), level, asked_level: asked, upgrade: up?.reason ?? null },
    ...{ content: String(values.content).trim(), place: String(values.place).trim(), equipment: textOf(values, 'equipment') },
    explosive: values.explosive === 'Y',
    urgent: values.urgent === 'Y' ? textOf(values, 'urgentReason') : null,
    ...{ blind_plate: textOf(values, 'blindPlate'), start_at: new Date(startMs), end_at: new Date(endMs) },
    ...{ applicant_id: chosenId(values, 'applicant'), confirmer_id: chosenId(values, 'confirmer') },
    ...{ guardian_id: chosenId(values, 'guardian'), unit_id: textOf(values, 'unit') },
    ...{ operator_ids: chosenIds(values, 'operators'), crew_ids: chosenIds(values, 'crew'), person_ids: people },
    ...{ floor, shape: JSON.stringify(shape) as never, polygon: JSON.stringify(polygon) as never },
    ...{ base_m: numberOf(values, 'baseM'), top_m: numberOf(values, 'topM'), most_people: numberOf(values, 'mostPeople') },
    ...{
      guardian_away_s: numberOf(values, 'guardianAwayS') ?? 0,
      guardian_pauses: values.guardianPauses === 'Y',
      risk_district_id: chosenId(values, 'riskDistrict'),
    },
    ...{ hazards: String(values.hazards).trim(), other_measures: textOf(values, 'otherMeasures'), linked_ids: linkedOf(values) },
    ...{ photos: JSON.stringify(values.photos ?? []) as never, files: JSON.stringify(values.files ?? []) as never },
  }
}

const ONE = ['applicant', 'confirmer', 'guardian'] as const
const MANY = ['operators', 'crew'] as const

const peopleOf = (values: FormValues): string[] => [
  ...new Set([...ONE.flatMap((name) => chosenIds(values, name)), ...MANY.flatMap((name) => chosenIds(values, name))]),
]

const referencesOf = (values: FormValues): Reference[] => [
  ...[...ONE, ...MANY].flatMap((field) => chosenIds(values, field).map((id): Reference => ({ to: 'person', id, field }))),
  { to: 'unit', id: textOf(values, 'unit'), field: 'unit' },
]

const linkedOf = (values: FormValues): string[] => [...new Set(((values.linked ?? []) as { permit: string }[]).map(({ permit }) => permit))]

/** The site's time zone, within the transaction. */
export async function zoneOf(db: PoolClient, buildingId: string): Promise<string> {
  const row = await tables(db).selectFrom('building').select('time_zone').where('id', '=', buildingId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

async function beginsAt(db: PoolClient, buildingId: string, start: string, startMs: number): Promise<BeginsAt> {
  const day = start.slice(0, 10)
  const row = await tables(db)
    .selectFrom('holiday')
    .select('kind')
    .where('building_id', '=', buildingId)
    .where('day', '=', day as never)
    .executeTakeFirst()
  const at = new Date(startMs)
  const period = await tables(db)
    .selectFrom('permit_period')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('from_at', '<=', at)
    .where('until_at', '>', at)
    .limit(1)
    .executeTakeFirst()
  const sunday = 7
  return {
    weekday: new Date(`${day}T00:00:00Z`).getUTCDay() || sunday,
    hour: Number(start.slice(11, 13)),
    calendar: (row?.kind as BeginsAt['calendar']) ?? null,
    declared: period !== undefined,
  }
}

async function unknownDistrict(db: PoolClient, { session }: StoreCall, id: string | null): Promise<Refusal | null> {
  if (id === null) return null
  const values: unknown[] = [session.buildingId, id]
  const { rowCount } = await db.query(
    `select from area ar join area_type ty on ${ty.id} = ${ar.type_id} and ${ty.use} = 'risk'
     where ${ar.building_id} = $1 and ${ar.id} = $2 and ${seesArea(session.scope, 'ar', into(values))}`,
    values,
  )
  return rowCount === 0 ? { reason: 'permitDistrictUnknown', field: 'riskDistrict' } : null
}

async function unknownLink(db: PoolClient, buildingId: string, ids: readonly string[], ownId: string | null): Promise<Refusal | null> {
  if (ids.length === 0) return null
  const rows = await tables(db)
    .selectFrom('permit')
    .select('id')
    .where('building_id', '=', buildingId)
    .where('id', 'in', [...ids])
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return ids.every((id) => known.has(id) && id !== ownId) ? null : { reason: 'permitLinkUnknown', field: 'linked' }
}

/** Operators must hold a certificate for the work that is valid until its end. */
export async function certificateFault(
  db: PoolClient,
  buildingId: string,
  level: PermitLevel,
  operatorIds: readonly string[],
  days: readonly [string, string],
): Promise<Refusal | null> {
  const words = (await templatesOf(db, buildingId)).get(level)?.certificates ?? []
  const { missing, expired } = await uncertified(db, buildingId, operatorIds, words, days)
  if (missing.length > 0) return { reason: 'permitCertificateMissing', values: { names: missing.join('、') }, field: 'operators' }
  return expired.length > 0 ? { reason: 'permitCertificateExpired', values: { names: expired.join('、') }, field: 'operators' } : null
}

/** One permit is for one blind plate, and one blind plate has one permit. */
async function plateTaken(db: PoolClient, buildingId: string, plate: string | null, ownId: string | null): Promise<Refusal | null> {
  if (plate === null) return null
  const other = await tables(db)
    .selectFrom('permit')
    .select('number')
    .where('building_id', '=', buildingId)
    .where('blind_plate', '=', plate)
    .where('number', 'is not', null)
    .where('state', 'in', ['notIssued', 'issued', 'inProgress', 'paused'])
    .where('id', '<>', ownId ?? '')
    .executeTakeFirst()
  return other ? { reason: 'permitPlateTaken', values: { number: other.number ?? '' }, field: 'blindPlate' } : null
}

/** People as a chooser shows them. */
export const named = (ids: readonly string[], names: ReadonlyMap<string, string>): Chosen[] =>
  ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []))
