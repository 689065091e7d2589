import { AREA_ALARM_KINDS } from '@muster/contracts'
import type { ScopedRows } from '../../framework/scope/scoped-rows.ts'
import { EDITED_ROWS } from './edited-areas.ts'

/** SQL: every kind of alarm that areas have settings for, as `k`, in order. */
export const AREA_KINDS = `unnest(array[${AREA_ALARM_KINDS.map((kind) => `'${kind}'`).join(', ')}]) with ordinality as k (kind, place)`
/** SQL: names the settings of one kind of the area `e`. */
export const AREA_ALARM_ID = `(e.id || '/' || k.kind)`

export const AREA_ALARM_ROWS: ScopedRows = {
  ...EDITED_ROWS,
  from: `${EDITED_ROWS.from} cross join ${AREA_KINDS}`,
  id: AREA_ALARM_ID,
  field: 'key',
}
