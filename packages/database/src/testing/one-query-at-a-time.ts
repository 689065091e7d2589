import pg from 'pg'

/** What the driver has of its queries; an error is answered before it is ready for the next. */
type Driver = pg.Client & { _activeQuery: unknown; _queryQueue: unknown[] }

/** Takes leave of a connection that answers no more, whatever it was asked. */
const LIBRARY = '/node_modules/graphile-worker/'

/**
 * Two queries at once on one client, as of a transaction, are an error in the driver's next version; this one queues
 * them, and warns of the third alone, once a process. Thrown where nobody catches it, it fails the run and says who
 * asked.
 */
function askInTurn(this: Driver, ...asked: unknown[]): unknown {
  if (this._activeQuery || this._queryQueue.length > 0) {
    const error = new Error('A query while the client is busy with another: await the one before the next')
    const [, , caller = ''] = error.stack?.split('\n') ?? []
    queueMicrotask(() => {
      if (!caller.includes(LIBRARY)) throw error
    })
  }
  return query.apply(this, asked)
}

const { prototype } = pg.Client
const query = prototype.query as (...asked: unknown[]) => unknown
// One process runs many files, each of which sets up anew.
if (query.name !== askInTurn.name) prototype.query = askInTurn as typeof prototype.query
