import {
  conflictsWith,
  PERMIT_FAULTS,
  type PermitConflictRule,
  type PermitFault,
  type PermitLevel,
  type PermitState,
  type WatchedPermit,
} from '@muster/contracts'
import { tables } from '@muster/database'
import { flattenPolygon, type Rings } from '@muster/geometry'
import { type PermitRule, ZoneClock } from '@muster/positioning'
import type { Pool } from 'pg'
import type { OnUnusable } from './building-rows.ts'
import { loadCertificates } from './load-certificates.ts'
import { nearOthers } from './near-others.ts'
import type { PermitConfig, PermitSite } from './permit-site.ts'

const WATCHED: readonly PermitState[] = ['notIssued', 'issued', 'inProgress', 'paused']
/** Somebody may cross the work area; whoever stays works there. */
const WORKING_MS = 120_000
/** A momentary interruption is not an end, as positions jump. */
const OFF_MS = 3000

export const noPermits = (timeZone: string): PermitSite => ({
  watched: [],
  calendar: { clock: new ZoneClock(timeZone), days: new Map(), periods: [] },
})

/** Submitted permits that have not ended, with everything needed to find their faults. */
export async function loadPermits(pool: Pool, buildingId: string, timeZone: string, onUnusable: OnUnusable): Promise<PermitSite> {
  const rows = await permitRows(pool, buildingId)
  const { calendar } = noPermits(timeZone)
  if (rows.length === 0) return { watched: [], calendar }
  const ids = rows.map(({ id }) => id)
  const [gas, measures, signatures, linked, people, certificates, days, conflicts, periods] = await Promise.all([
    tables(pool)
      .selectFrom('permit_gas')
      .select(['permit_id', 'gas', 'place', 'passed', 'sampled_at'])
      .where('permit_id', 'in', ids)
      .execute(),
    tables(pool).selectFrom('permit_measure').select('permit_id').where('permit_id', 'in', ids).where('applies', 'is', null).execute(),
    tables(pool)
      .selectFrom('permit_signature')
      .select('permit_id')
      .where('permit_id', 'in', ids)
      .where('at', 'is not', null)
      .where('distance_m', 'is', null)
      .execute(),
    tables(pool)
      .selectFrom('permit')
      .select(['id', 'state'])
      .where('building_id', '=', buildingId)
      .where('id', 'in', ['', ...rows.flatMap(({ linked_ids }) => linked_ids)])
      .execute(),
    tables(pool)
      .selectFrom('person')
      .select(['id', 'name', 'trackable_no as no'])
      .where('building_id', '=', buildingId)
      .where('id', 'in', ['', ...rows.flatMap(({ guardian_id, operator_ids }) => [guardian_id ?? '', ...operator_ids])])
      .execute(),
    loadCertificates(pool, buildingId, rows),
    tables(pool).selectFrom('holiday').select(['day', 'kind']).where('building_id', '=', buildingId).execute(),
    loadConflicts(pool, buildingId),
    tables(pool).selectFrom('permit_period').select(['from_at', 'until_at']).where('building_id', '=', buildingId).execute(),
  ])
  const states = new Map(linked.map(({ id, state }) => [id, state as PermitState]))
  const crowded = await nearOthers(rows, conflicts)
  const byId = new Map(people.map((person) => [person.id, person]))
  const of = <Row extends { permit_id: string }>(all: readonly Row[], id: string) => all.filter(({ permit_id }) => permit_id === id)
  const watched = rows.flatMap((row): PermitConfig[] => {
    const level = row.level as PermitLevel
    const facts: WatchedPermit = {
      explosive: row.explosive,
      ...{ level, state: row.state as PermitState, upgraded: row.upgrade !== null, finished: row.finished_at !== null },
      ...{ startMs: row.start_at.getTime(), endMs: row.end_at.getTime(), startedMs: row.started_at?.getTime() ?? null },
      ...{ restedFromMs: row.rested_from?.getTime() ?? null, resumedMs: row.resumed_at?.getTime() ?? null },
      ...{ briefed: row.briefed_at !== null, analysed: row.hazards.trim() !== '', blindPlate: row.blind_plate },
      ...{ openMeasures: of(measures, row.id).length, signedAway: of(signatures, row.id).length },
      gas: of(gas, row.id).map(({ gas: kind, place, passed, sampled_at }) => ({
        ...{ gas: kind as WatchedPermit['gas'][number]['gas'], place, passed, sampledMs: sampled_at.getTime() },
      })),
      certificates: certificates.get(row.id) ?? [],
      linked: row.linked_ids.flatMap((id) => states.get(id) ?? []),
      overlaps: crowded.has(row.id),
    }
    try {
      const polygon = flattenPolygon(row.polygon as unknown as Rings)
      const named = (id: string) => byId.get(id) ?? []
      const guardian = row.guardian_id === null ? null : (byId.get(row.guardian_id) ?? null)
      return [
        {
          ...{ id: row.id, name: row.number ?? row.id, facts, floor: row.floor, polygon, baseM: row.base_m, topM: row.top_m },
          ...{ guardian, operators: row.operator_ids.flatMap(named), rules: rulesOfPermit(row.id, row.guardian_away_s * 1000) },
        },
      ]
    } catch (error) {
      onUnusable('permit', row.id, String(error))
      return []
    }
  })
  return {
    watched,
    calendar: {
      ...calendar,
      days: new Map(days.map(({ day, kind }) => [dayOf(day), kind as 'holiday' | 'workday'])),
      periods: periods.map(({ from_at, until_at }) => ({ fromMs: from_at.getTime(), toMs: until_at.getTime() })),
    },
  }
}

const permitRows = (pool: Pool, buildingId: string) =>
  tables(pool)
    .selectFrom('permit')
    .select(['id', 'number', 'level', 'state', 'upgrade', 'start_at', 'end_at', 'started_at', 'rested_from', 'resumed_at', 'finished_at'])
    .select(['briefed_at', 'hazards', 'blind_plate', 'linked_ids', 'guardian_id', 'operator_ids', 'guardian_away_s'])
    .select(['floor', 'polygon', 'base_m', 'top_m', 'explosive'])
    .where('building_id', '=', buildingId)
    .where('state', 'in', [...WATCHED])
    .where('submitted_at', 'is not', null)
    .orderBy('id')
    .execute()

const dayOf = (day: Date | string): string => (typeof day === 'string' ? day : day.toISOString()).slice(0, 10)

const delayOf = (fault: PermitFault, awayMs: number): number => (fault === 'guardianLeft' ? awayMs : fault === 'noPermit' ? WORKING_MS : 0)

/** A rule for each fault. */
export const rulesOfPermit = (id: string, awayMs: number): PermitRule[] =>
  PERMIT_FAULTS.map((fault) => ({
    ...{ id: `${id}-${fault}`, kind: 'permit', areaId: null, fault, onDelayMs: delayOf(fault, awayMs), offDelayMs: OFF_MS },
  }))

async function loadConflicts(pool: Pool, buildingId: string): Promise<PermitConflictRule[]> {
  const rows = await tables(pool)
    .selectFrom('permit_conflict')
    .select(['one', 'other', 'rule', 'distance_m as distanceM', 'all_floors as allFloors'])
    .where('building_id', '=', buildingId)
    .execute()
  return conflictsWith(rows as PermitConflictRule[])
}
