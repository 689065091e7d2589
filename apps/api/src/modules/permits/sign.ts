import type { Chosen, Polygon } from '@muster/contracts'
import { columnsOf, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Needs } from '../../context.ts'
import type { Refusal } from '../../framework/resource/store.ts'
import type { Call } from '../../framework/routing/handler.ts'
import { delegatorOf } from './delegated.ts'
import type { HeldPermit } from './held-permit.ts'
import { signerOf } from './log.ts'
import { type Seen, seenAt, signsOnSpot } from './place.ts'

const a = columnsOf('account', 'a')
const p = columnsOf('person', 'p')
const SIGNER = selectList({ id: p.id, no: p.trackable_no })

/**
 * The next signature, by the person it is required of and at the work place (GB 30871-2022, 4.11). A signer whom
 * positioning does not show there must give a reason, and the permit shows it.
 */
export async function sign(
  db: PoolClient,
  { context, session, body }: Call<'permitStep', Needs<'live'>>,
  held: HeldPermit,
  detail: Record<string, string | number>,
): Promise<Refusal | { signed_away?: number }> {
  const next = await tables(db)
    .selectFrom('permit_signature')
    .selectAll()
    .where('permit_id', '=', held.id)
    .where('at', 'is', null)
    .orderBy('place')
    .executeTakeFirstOrThrow()
  const signer = await signerPerson(db, session.buildingId, session.accountId)
  const may = next.people as unknown as Chosen[]
  const isAsked = may.length === 0 || may.some(({ id }) => id === signer?.id)
  const onBehalf = isAsked || signer === null ? null : await delegatorOf(db, session.buildingId, signer.id, may)
  if (!isAsked && onBehalf === null) return { reason: 'permitSigner', values: { names: may.map(({ name }) => name).join('、') } }
  const seen = signer === null ? null : await seenAtPermit(db, context.live, session.buildingId, held.id, signer.no)
  const spot = seen === null ? 'doubtful' : signsOnSpot(seen)
  if (spot === 'no') return { reason: 'permitNotOnSite', values: { metres: metresOf(seen) ?? '>' } }
  if (spot === 'doubtful' && body.note === '') return { reason: 'permitPositionUnknown', field: 'note' }
  const metres = spot === 'yes' ? metresOf(seen) : null
  await tables(db)
    .updateTable('permit_signature')
    .set({ at: new Date(), by: signerOf(session), opinion: body.note || null, distance_m: metres, on_behalf_of: onBehalf })
    .where('permit_id', '=', held.id)
    .where('place', '=', next.place)
    .execute()
  detail.place = next.place
  if (onBehalf !== null) detail.onBehalfOf = onBehalf
  if (metres !== null) detail.metres = metres
  return metres === null ? { signed_away: held.signedAway + 1 } : {}
}

/** Earlier signatures and confirmations do not apply to a new application. */
export async function clearSignatures(db: PoolClient, permitId: string): Promise<void> {
  const nothing = { at: null, by: null }
  await tables(db)
    .updateTable('permit_signature')
    .set({ ...nothing, opinion: null, distance_m: null, on_behalf_of: null })
    .where('permit_id', '=', permitId)
    .execute()
  await tables(db)
    .updateTable('permit_measure')
    .set({ ...nothing, applies: null })
    .where('permit_id', '=', permitId)
    .execute()
}

const metresOf = (seen: Seen | null): number | null =>
  seen === null || !Number.isFinite(seen.distanceM) ? null : Math.max(0, Math.round(seen.distanceM))

/** The person of the account. */
export async function signerPerson(db: PoolClient, buildingId: string, accountId: string): Promise<ValueOf<typeof SIGNER> | null> {
  const { rows } = await db.query<ValueOf<typeof SIGNER>>(
    `select ${SIGNER} from account a join person p on ${p.id} = ${a.person_id} and ${p.building_id} = $1 where ${a.id} = $2`,
    [buildingId, accountId],
  )
  return rows[0] ?? null
}

async function seenAtPermit(db: PoolClient, live: Needs<'live'>['live'], buildingId: string, permitId: string, no: number) {
  const row = await tables(db)
    .selectFrom('permit')
    .select(['floor', 'polygon', 'base_m as baseM', 'top_m as topM'])
    .where('id', '=', permitId)
    .executeTakeFirstOrThrow()
  const place = { ...row, polygon: row.polygon as Polygon }
  return seenAt(live, buildingId, place).find((seen) => seen.no === no) ?? null
}
