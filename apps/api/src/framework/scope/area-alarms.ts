import { AREA_ALARM_KINDS } from '@muster/contracts'

/** SQL: every kind of alarm that areas have settings of, as `k`, in their order. */
export const AREA_KINDS = `unnest(array[${AREA_ALARM_KINDS.map((kind) => `'${kind}'`).join(', ')}]) with ordinality as k (kind, place)`
/** SQL: names the settings of one kind of the area `e`. */
export const AREA_ALARM_ID = `(e.id || '/' || k.kind)`
