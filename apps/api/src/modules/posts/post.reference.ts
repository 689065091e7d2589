import { columnsOf } from '@muster/database'
import type { Choosable } from '../../framework/exchange/reference.ts'

const j = columnsOf('post', 'j')

export const POST: Choosable = {
  from: 'post j',
  building: j.building_id,
  id: j.id,
  name: j.name,
  code: j.code,
  rows: null,
  unknown: 'postUnknown',
  ambiguous: 'postAmbiguous',
}
