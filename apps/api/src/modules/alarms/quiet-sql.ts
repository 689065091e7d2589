import { columnsOf } from '@muster/database'

const a = columnsOf('alarm')

/** SQL: somebody shelved the alarm, and the time is not over. */
export const SHELVED = `coalesce(${a.shelved_until} > now(), false)`

/** SQL: the alarm came and went in a silence window, so it never rings. */
const CAME_AND_WENT = `coalesce(${a.cleared_at} < ${a.silenced_until}, false)`

/** SQL: the alarm is not announced now; the same rule as `quietUntilMs` in the contracts. */
export const QUIET = `(${SHELVED} or coalesce(${a.silenced_until} > now(), false) or ${CAME_AND_WENT})`

/**
 * SQL: since when an alarm that is not quiet calls for attention: its arrival, the end of its silence window, or when
 * it got worse, was reopened, or came back from the shelf unacknowledged. What is due after some time counts from then.
 */
export const CALLS_SINCE = `greatest(${a.arrived_at}, ${a.silenced_until}, ${a.roused_at}, case when ${a.work} = 'new' then ${a.shelved_until} end)`
