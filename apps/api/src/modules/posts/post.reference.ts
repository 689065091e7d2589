import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'

const j = columnsOf('post', 'j')

export const POST: Reference = {
  from: 'post j',
  building: j.building_id,
  id: j.id,
  name: j.name,
  code: j.code,
  rows: null,
  unknown: 'postUnknown',
  ambiguous: 'postAmbiguous',
}
