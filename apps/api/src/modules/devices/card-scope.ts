import { columnsOf } from '@muster/database'
import { seesTrackable } from '../../framework/scope/people.ts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'

const g = columnsOf('tag', 'g')
const held = columnsOf('tag_assignment', 'held')

/** A card is visible to those who see its carrier; to everybody while nobody carries it. */
export const CARD_ROWS: ScopedRows = {
  from: `tag g left join tag_assignment held on ${held.tag_id} = ${g.id} and ${held.to_at} is null`,
  id: g.id,
  building: g.building_id,
  sees: ({ scope }, value) => `(${held.id} is null or ${seesTrackable(scope, held.trackable_no, value)})`,
  field: 'holder',
}
