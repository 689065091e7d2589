import { tables } from '@muster/database'
import type { PoolClient } from 'pg'
import { Repetition } from '../../framework/jobs/repetition.ts'
import { readSettings } from '../settings/setting.store.ts'
import { BuildingBus, type BuildingBusParts } from './building-bus.ts'

const LOOK_EVERY_MS = 1000
/** When no building has a bus, and after a fault. */
const IDLE_MS = 5000
/** Shared by all api processes of an installation: the one that holds it runs the buses. */
const LOCK = 'muster-buses'

interface Open {
  /** The settings it was opened with. */
  key: string
  bus: BuildingBus
}

/**
 * Runs the configured buses of all buildings; of several api processes one does, and another takes over when it is
 * gone.
 */
export class BusRunner {
  readonly #parts: BuildingBusParts
  readonly #repetition: Repetition
  readonly #open = new Map<string, Open>()
  #holder: PoolClient | null = null

  constructor(parts: BuildingBusParts) {
    this.#parts = parts
    this.#repetition = new Repetition({
      ...{ log: parts.log, failure: 'buses wait', againAfterMs: IDLE_MS },
      round: () => this.#round(),
    })
  }

  start(): void {
    this.#repetition.start()
  }

  async stop(): Promise<void> {
    await this.#repetition.stop()
    await this.#closeAll()
  }

  /** @returns how long to wait before the next */
  async #round(): Promise<number> {
    const { pool } = this.#parts
    const rows = await tables(pool).selectFrom('setting').select(['building_id', 'value']).where('code', '=', 'busMode').execute()
    const wanted = new Set(rows.filter(({ value }) => value !== 'none').map(({ building_id }) => building_id))
    for (const [buildingId, { bus }] of this.#open) {
      if (wanted.has(buildingId)) continue
      await bus.close()
      this.#open.delete(buildingId)
    }
    if (wanted.size === 0) {
      await this.#closeAll()
      return IDLE_MS
    }
    if (!(await this.#hold())) return IDLE_MS
    let more = false
    for (const buildingId of wanted) more = (await (await this.#of(buildingId)).round()) || more
    return more ? 0 : LOOK_EVERY_MS
  }

  async #of(buildingId: string): Promise<BuildingBus> {
    const settings = await readSettings(this.#parts.pool, buildingId)
    const { busMode, rocketTopics, activemqProtocol, activemqAddress, activemqUser, activemqPassword } = settings
    const { rocketmqAddress, rocketmqUser, rocketmqPassword, busGateway } = settings
    const key = JSON.stringify([
      ...[busMode, rocketTopics, activemqProtocol, activemqAddress, activemqUser, activemqPassword],
      ...[rocketmqAddress, rocketmqUser, rocketmqPassword, busGateway],
    ])
    const open = this.#open.get(buildingId)
    if (open?.key === key) return open.bus
    await open?.bus.close()
    const bus = new BuildingBus(this.#parts, buildingId, settings)
    this.#open.set(buildingId, { key, bus })
    return bus
  }

  /** The lock belongs to the connection and ends with it. */
  async #hold(): Promise<boolean> {
    if (this.#holder) return true
    const client = await this.#parts.pool.connect()
    const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(hashtext($1)) as held`, [LOCK])
    if (!rows[0]?.held) {
      client.release()
      return false
    }
    this.#holder = client
    client.once('error', () => void this.#closeAll())
    return true
  }

  async #closeAll(): Promise<void> {
    const open = [...this.#open.values()]
    this.#open.clear()
    const holder = this.#holder
    this.#holder = null
    await Promise.allSettled(open.map(({ bus }) => bus.close()))
    // Closed, not returned to the pool: the lock must not stay with a connection that others use.
    holder?.release(true)
  }
}
