import type { Pool, PoolClient } from 'pg'
import { currentBuilding } from './in-building.ts'

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (broken?: unknown) => void) => void

/**
 * Makes every connection of a pool show only the rows of its user's building. A connection is switched only when its
 * last building was another one: with one building, once.
 */
export function keepToBuilding(pool: Pool): Pool {
  const told = new WeakMap<PoolClient, string>()
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>

  async function take(buildingId: string): Promise<PoolClient> {
    const client = await connect()
    if (told.get(client) === buildingId) return client
    try {
      told.delete(client)
      await client.query(`select set_config('muster.building', $1, false)`, [buildingId])
      told.set(client, buildingId)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  // Evaluated here: a connection that is waited for is delivered in somebody else's async context.
  const connectToBuilding = (callback?: Connected): Promise<PoolClient> | undefined => {
    const taken = take(currentBuilding())
    if (!callback) return taken
    taken.then(
      (client) => callback(undefined, client, (broken) => client.release(broken as boolean)),
      (error: Error) => callback(error, undefined, () => undefined),
    )
    return undefined
  }
  pool.connect = connectToBuilding as Pool['connect']
  return pool
}
