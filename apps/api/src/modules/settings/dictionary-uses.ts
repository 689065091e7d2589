import type { DictionaryCategory } from '@muster/contracts'
import { columnsOf, type SqlText } from '@muster/database'
import type { Pool, PoolClient } from 'pg'
import type { Refusal } from '../../framework/resource/store.ts'

/** Rows that have a value: `from` and conditions, with their columns. */
interface Use {
  from: string
  name: SqlText<string>
  building: SqlText<string>
  value: SqlText<string | null>
  standing: string
}

const s = columnsOf('emergency_supply', 's')
const v = columnsOf('visit', 'v')
const p = columnsOf('person', 'p')
const vv = columnsOf('vehicle_visit', 'vv')
const car = columnsOf('vehicle', 'car')
const u = columnsOf('contractor_unit', 'u')

/** Where the values of a category are used. Causes of alarms are kept as text, in the words of then. */
const USES: Record<DictionaryCategory, Use | null> = {
  visitReason: {
    from: `visit v join person p on ${p.id} = ${v.person_id}`,
    ...{ name: p.name, building: v.building_id, value: v.reason, standing: `${v.deleted_at} is null` },
  },
  vehicleVisitReason: {
    from: `vehicle_visit vv join vehicle car on ${car.id} = ${vv.vehicle_id}`,
    ...{ name: car.plate, building: vv.building_id, value: vv.reason, standing: `${vv.deleted_at} is null` },
  },
  contractorCategory: { from: 'contractor_unit u', name: u.name, building: u.building_id, value: u.category, standing: 'true' },
  vehicleType: {
    from: 'vehicle car',
    ...{ name: car.plate, building: car.building_id, value: car.type, standing: `${car.deleted_at} is null` },
  },
  supplyKind: { from: 'emergency_supply s', name: s.name, building: s.building_id, value: s.kind, standing: 'true' },
  alarmCause: null,
}

/** Why a value cannot be deleted: rows use it. Null when none does. */
export async function dictionaryUse(
  db: Pool | PoolClient,
  buildingId: string,
  { category, value }: { category: DictionaryCategory; value: string },
): Promise<Refusal | null> {
  const use = USES[category]
  if (!use) return null
  const { rows } = await db.query<{ name: string; count: number }>(
    `select ${use.name} as name, count(*) over ()::int as count from ${use.from}
      where ${use.building} = $1 and ${use.value} = $2 and ${use.standing} order by ${use.name} limit 1`,
    [buildingId, value],
  )
  return rows[0] ? { reason: 'dictionaryUsed', values: rows[0] } : null
}
