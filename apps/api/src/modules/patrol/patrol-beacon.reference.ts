import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'

const be = columnsOf('anchor', 'be')

/** What marks a patrol point. */
export const PATROL_BEACON: Choosable = {
  from: 'anchor be',
  building: be.building_id,
  id: be.id,
  name: be.name,
  kind: `${be.kind} = 'ble'`,
  rows: null,
  unknown: 'patrolBeaconUnknown',
}
