import { columnsOf } from '@muster/database'
import type { Reference } from '../../../framework/exchange/reference.ts'

const ck = columnsOf('custom_kind', 'ck')

export const CUSTOM_KIND: Reference = {
  from: 'custom_kind ck',
  building: ck.building_id,
  id: ck.id,
  name: ck.name,
  rows: null,
  unknown: 'customKindUnknown',
}
