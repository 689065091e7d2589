import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'

const i = columnsOf('safety_island', 'i')

export const SAFETY_ISLAND: Reference = {
  from: 'safety_island i',
  building: i.building_id,
  id: i.id,
  name: i.name,
  rows: null,
  unknown: 'islandUnknown',
}
