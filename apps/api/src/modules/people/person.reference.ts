import { columnsOf } from '@muster/database'
import type { Reference } from '../../framework/exchange/reference.ts'
import { PERSON_ROWS } from './person-scope.ts'

const p = columnsOf('person', 'p')

export const PERSON: Reference = {
  from: 'person p',
  building: p.building_id,
  id: p.id,
  name: p.name,
  code: p.number,
  standing: `${p.deleted_at} is null`,
  current: `${p.left_on} is null`,
  many: true,
  rows: PERSON_ROWS,
  unknown: 'personUnknown',
  ambiguous: 'personAmbiguous',
}
