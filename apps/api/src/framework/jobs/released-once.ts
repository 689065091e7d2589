import type { Pool, PoolClient } from 'pg'

type Release = (broken?: boolean | Error) => void
type Given = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void

/** What the driver has of its queries: one whose time was over stays, as its answer may still come. */
type Driver = PoolClient & { _activeQuery: unknown; _queryQueue: readonly unknown[] }

/**
 * The same pool for the job library. Its listener releases a connection twice when that breaks while the group ends,
 * and the pool's rejection, which nobody handles, would end this process. And it releases connections that have not
 * answered yet as if they had: they are closed, or the next query of somebody else would wait behind the old one.
 */
export function releasedOnce(pool: Pool): Pool {
  const connect = (given?: Given) => {
    if (!given)
      return pool.connect().then((client) => {
        client.release = once(client, client.release)
        return client
      })
    pool.connect((error, client, release) => given(error, client, once(client, release)))
  }
  return Object.create(pool, { connect: { value: connect } }) as Pool
}

function once(client: PoolClient | undefined, release: Release): Release {
  let released = false
  return (broken) => {
    if (!released) release(broken || isBusy(client as Driver | undefined))
    released = true
  }
}

const isBusy = (client: Driver | undefined) => client !== undefined && (!!client._activeQuery || client._queryQueue.length > 0)
