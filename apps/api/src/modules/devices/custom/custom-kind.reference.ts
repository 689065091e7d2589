import { columnsOf } from '@muster/database'
import type { Choosable } from '../../../framework/exchange/reference.ts'

const ck = columnsOf('custom_kind', 'ck')

export const CUSTOM_KIND: Choosable = {
  from: 'custom_kind ck',
  building: ck.building_id,
  id: ck.id,
  name: ck.name,
  rows: null,
  unknown: 'customKindUnknown',
}
