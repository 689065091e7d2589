/** How long the api waits, for itself and for the database, before it considers them broken. */
export interface Patience {
  /** Delay of the event loop: a longer one by its own work is overload, and deferrable calls are refused; 0 = never. */
  eventLoopMs: number
  /** Waiting time of a call for other calls of the same caller; only time in which the api itself ran. */
  lineMs: number
  /** Whether the database is monitored, so that calls waiting for one that is down fail at once. */
  watchesDatabase: boolean
  /** Limits for a statement, for waiting for its answer, and for waiting for a connection. */
  statementMs: number
  queryMs: number
  connectMs: number
}

/** Values for a site: above these it is overloaded, and refusing a few requests relieves the live channel. */
export const PATIENCE: Patience = {
  eventLoopMs: 2_000,
  lineMs: 3_000,
  watchesDatabase: true,
  statementMs: 8_000,
  queryMs: 10_000,
  connectMs: 3_000,
}
