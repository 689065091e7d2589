import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'
import { SCOPED_ROWS } from '../../framework/scope/scoped-store.ts'

const p = columnsOf('person', 'p')

export const PERSON: Reference = {
  from: 'person p',
  building: p.building_id,
  id: p.id,
  name: p.name,
  code: p.number,
  current: `${p.left_on} is null and ${p.deleted_at} is null`,
  many: true,
  rows: SCOPED_ROWS.person,
  unknown: 'personUnknown',
  ambiguous: 'personAmbiguous',
}
