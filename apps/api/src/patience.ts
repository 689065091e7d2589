/** How long the api waits, for itself and for the database, before it takes one of them for broken. */
export interface Patience {
  /** Of its event loop: a longer delay by its own work is overload, and what can wait is refused; 0 = never. */
  eventLoopMs: number
  /** Of a call, for those of the same caller that are worked on; only time in which the api itself ran. */
  lineMs: number
  /** Whether the database is looked after, so that whoever waits for one that is away fails at once. */
  watchesDatabase: boolean
  /** Of a statement, of whoever waits for its answer, and of whoever waits for a connection. */
  statementMs: number
  queryMs: number
  connectMs: number
}

/** As it runs on a site: above these it is drowning, and refusing a few requests lets the live channel breathe. */
export const PATIENCE: Patience = {
  eventLoopMs: 2_000,
  lineMs: 3_000,
  watchesDatabase: true,
  statementMs: 8_000,
  queryMs: 10_000,
  connectMs: 3_000,
}
