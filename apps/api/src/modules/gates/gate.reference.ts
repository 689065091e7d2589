import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'

const g = columnsOf('gate', 'g')

export const PERSON_GATE: Reference = {
  from: 'gate g',
  building: g.building_id,
  id: g.id,
  name: g.name,
  kind: `${g.kind} = 'people'`,
  rows: null,
  unknown: 'gateUnknown',
}
