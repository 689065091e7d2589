import type { ConfigChanges } from '@muster/database'
import type { GateRecord, Shift } from '@muster/positioning'
import type { Pool } from 'pg'
import type { BuildingConfig } from './building-config.ts'
import { loadGateRecords } from './load-gate-records.ts'
import { loadShifts, periodAt } from './load-shifts.ts'

/** What is left of the rows of whom plans or gates know something else. */
export interface WhereaboutsUpdate {
  replaced: Partial<BuildingConfig>
  shifts?: { ids: readonly string[]; rows: ReadonlyMap<string, readonly Shift[]> }
  gateRecords?: { numbers: readonly number[]; rows: ReadonlyMap<number, GateRecord> }
}

/** Whether time alone asks for an update: other shifts are near. */
export const isOutOfDate = ({ period }: BuildingConfig): boolean => periodAt(Date.now()) !== period

/** What duty plans and gates say of those about whom it changed; of everybody, when another period has begun. */
export async function loadWhereabouts(pool: Pool, config: BuildingConfig, changes: ConfigChanges): Promise<WhereaboutsUpdate> {
  const { buildingId } = config
  const loaded: WhereaboutsUpdate = { replaced: {} }
  const period = periodAt(Date.now())
  const isOther = period !== config.period
  if (isOther) loaded.replaced.period = period
  const ids = isOther ? null : changes.get('duties')
  if (ids === null) loaded.replaced.shifts = await loadShifts(pool, buildingId, null, period)
  else if (ids) loaded.shifts = { ids, rows: await loadShifts(pool, buildingId, ids, period) }
  const passers = isOther ? null : changes.get('gatePresence')
  if (passers === null) loaded.replaced.gateRecords = await loadGateRecords(pool, buildingId, null, period)
  else if (passers) {
    const numbers = passers.map(Number)
    loaded.gateRecords = { numbers, rows: await loadGateRecords(pool, buildingId, numbers, period) }
  }
  return loaded
}
