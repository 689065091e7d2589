import type { Pool, PoolClient } from 'pg'

type Given = (error: Error | undefined, client: PoolClient | undefined, release: (broken?: boolean | Error) => void) => void

/**
 * The same pool for the job library: its listener releases a connection twice when that breaks while the group ends,
 * and the pool's rejection, which nobody handles, would end this process.
 */
export function releasedOnce(pool: Pool): Pool {
  const connect = (given?: Given) =>
    given
      ? pool.connect((error, client, release) => {
          let released = false
          given(error, client, (broken) => {
            if (!released) release(broken)
            released = true
          })
        })
      : pool.connect()
  return Object.create(pool, { connect: { value: connect } }) as Pool
}
