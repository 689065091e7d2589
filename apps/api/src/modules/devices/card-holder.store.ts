import { spelled } from '@muster/contracts'
import { columnsOf, namesOf, selectList, tables, type ValueOf } from '@muster/database'
import type { PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'
import { into, seesPerson, seesVehicle } from '../../framework/scope/people.ts'
import type { SessionView } from '../../framework/scope/session-view.ts'
import { bindCard } from './card-binding.store.ts'

const p = columnsOf('person', 'p')
const v = columnsOf('vehicle', 'v')
const e = columnsOf('valuable_equipment', 'e')
const to = namesOf('tag_assignment')

type Binder = Pick<SessionView, 'buildingId' | 'scope'>

const FOUND = selectList({ no: p.trackable_no })

/** What a holder may be stored as: staff number, plate or name in its one spelling, or as earlier versions took it. */
export const holderSpellings = (text: string): string[] => [
  ...new Set([text, ...(['number', 'plate', 'name'] as const).map((kind) => spelled(kind, text))]),
]

/** Number of the person with this staff number, the vehicle with this plate, or the equipment with this name. */
export async function carrierOf(db: PoolClient, { buildingId, scope }: Binder, text: string): Promise<number | Refusal> {
  const values: unknown[] = [buildingId, holderSpellings(text)]
  const value = into(values)
  const { rows } = await db.query<ValueOf<typeof FOUND>>(
    `select ${FOUND} from person p where ${p.building_id} = $1 and ${p.number} = any($2) and ${p.deleted_at} is null and ${seesPerson(scope, 'p', value)}
     union all
     select ${v.trackable_no} from vehicle v where ${v.building_id} = $1 and ${v.plate} = any($2) and ${v.deleted_at} is null
       and ${seesVehicle(scope, 'v', value)}
     union all
     select ${e.trackable_no} from valuable_equipment e where ${e.building_id} = $1 and ${e.name} = any($2) limit 2`,
    values,
  )
  if (rows.length === 1) return rows[0]!.no
  return { reason: rows.length === 0 ? 'holderUnknown' : 'holderAmbiguous', values: { name: text }, field: 'holder' }
}

/** Assigns the card to this number from now on, or to nobody. */
export async function handOver(db: PoolClient, session: Binder, cardId: string, no: number | null): Promise<Refusal | null> {
  // Milliseconds are stored; rounded up, the old assignment would end after this transaction's time.
  await db.query(
    `update tag_assignment set ${to.to_at} = date_trunc('milliseconds', now()) where ${to.tag_id} = $1 and ${to.to_at} is null`,
    [cardId],
  )
  if (no === null) return null
  const { sn } = await tables(db).selectFrom('tag').select('sn').where('id', '=', cardId).executeTakeFirstOrThrow()
  const refusal = await bindCard(db, session, no, sn)
  return refusal && { ...refusal, field: 'holder' }
}
