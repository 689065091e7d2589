import type { PauseCause, PermitFacts, PermitLevel, PermitState } from '@muster/contracts'
import { columnsOf, giving, selectList, tables, type ValueOf } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import { into } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { seesPermit } from './permit-scope.ts'

const pm = columnsOf('permit', 'pm')
const b = columnsOf('building', 'b')
/** The day of a time by the clock of the permit's building. */
const day = (moment: string) => `(${moment} at time zone (select ${b.time_zone} from building b where ${b.id} = ${pm.building_id}))::date`

const HELD = selectList({
  ...{ id: pm.id, number: pm.number, version: pm.version, startAt: pm.start_at, endAt: pm.end_at, extended: pm.extended },
  ...{ level: giving<PermitLevel>(pm.level), state: giving<PermitState>(pm.state), submittedAt: pm.submitted_at },
  ...{ askedLevel: giving<PermitLevel>(pm.asked_level), operatorIds: pm.operator_ids, blindPlate: pm.blind_plate },
  ...{
    guardianPauses: pm.guardian_pauses,
    guardianId: pm.guardian_id,
    crewIds: pm.crew_ids,
    urgent: pm.urgent,
    explosive: pm.explosive,
    signedAway: pm.signed_away,
  },
  startsLater: giving<boolean>(`(${day(pm.start_at)} > ${day('now()')})`),
  ...{
    briefedAt: pm.briefed_at,
    finishedAt: pm.finished_at,
    pausedAt: pm.paused_at,
    pauseCause: giving<PauseCause | null>(pm.pause_cause),
  },
})
export type HeldPermit = ValueOf<typeof HELD>

/** Locks a permit the session sees for a change; null when there is none. */
export async function holdPermit(db: PoolClient, session: SessionView, id: string): Promise<HeldPermit | null> {
  const values: unknown[] = [session.buildingId, id]
  const { rows } = await db.query<HeldPermit>(
    `select ${HELD} from permit pm where ${pm.building_id} = $1 and ${pm.id} = $2 and ${seesPermit(session, into(values))} for update`,
    values,
  )
  return rows[0] ?? null
}

/** The same without a lock, for reading. */
export async function readPermit(db: Pool, session: SessionView, id: string): Promise<HeldPermit | null> {
  const values: unknown[] = [session.buildingId, id]
  const { rows } = await db.query<HeldPermit>(
    `select ${HELD} from permit pm where ${pm.building_id} = $1 and ${pm.id} = $2 and ${seesPermit(session, into(values))}`,
    values,
  )
  return rows[0] ?? null
}

/** Permits in progress, for the clocks. */
export async function runningPermits(db: Pool): Promise<(HeldPermit & { buildingId: string })[]> {
  const { rows } = await db.query<HeldPermit & { buildingId: string }>(
    `select ${HELD}, ${pm.building_id} as "buildingId" from permit pm where ${pm.state} = 'inProgress' and ${pm.finished_at} is null`,
  )
  return rows
}

/** Locks one of them again, in a transaction of its building. */
export async function holdRunning(db: PoolClient, id: string): Promise<HeldPermit | null> {
  const { rows } = await db.query<HeldPermit>(
    `select ${HELD} from permit pm where ${pm.id} = $1 and ${pm.state} = 'inProgress' for update skip locked`,
    [id],
  )
  return rows[0] ?? null
}

/** Facts for deciding the steps of a permit, including those in its other tables. */
export async function factsOf(db: Pool | PoolClient, permit: HeldPermit): Promise<PermitFacts> {
  const at = (column: Date | null) => column?.getTime() ?? null
  const [gas, signatures, open] = [
    await tables(db).selectFrom('permit_gas').select(['gas', 'place', 'passed', 'sampled_at']).where('permit_id', '=', permit.id).execute(),
    await tables(db).selectFrom('permit_signature').select('at').where('permit_id', '=', permit.id).execute(),
    await tables(db)
      .selectFrom('permit_measure')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('permit_id', '=', permit.id)
      .where('applies', 'is', null)
      .executeTakeFirst(),
  ]
  const signed = signatures.filter((signature) => signature.at !== null).length
  return {
    ...{ level: permit.level, state: permit.state, submitted: permit.submittedAt !== null, briefed: permit.briefedAt !== null },
    ...{ finished: permit.finishedAt !== null, signed, unsigned: signatures.length - signed, openMeasures: Number(open?.count ?? 0) },
    ...{ startMs: permit.startAt.getTime(), endMs: permit.endAt.getTime(), pausedMs: at(permit.pausedAt) },
    explosive: permit.explosive,
    booked: permit.startsLater || permit.urgent !== null,
    gas: gas.map(({ gas: of, place, passed, sampled_at }) => ({ gas: of as never, place, passed, sampledMs: sampled_at.getTime() })),
  }
}
