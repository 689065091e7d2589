import { columnsOf, type StoredRow } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'

const g = columnsOf('gate', 'g')

const gateOf = (kind: StoredRow<'gate'>['kind']): Choosable => ({
  from: 'gate g',
  building: g.building_id,
  id: g.id,
  name: g.name,
  kind: `${g.kind} = '${kind}'`,
  rows: null,
  unknown: 'gateUnknown',
})

export const PERSON_GATE = gateOf('people')
export const VEHICLE_CHECKPOINT = gateOf('vehicles')
