import { configHeads, readConfigNews, tables } from '@muster/database'
import type pg from 'pg'
import { GATEWAY_COLUMNS, type GatewayEntry, sameAccess, toGatewayEntry } from './gateway-entry.ts'

export interface DirectoryEvents {
  /** This login was removed, disabled, or got another secret, building or topics: its connection must be cut. */
  onRevoked: (username: string) => void
  /** The database does not answer; the copy in memory stays in force. */
  onFault: (error: unknown) => void
}

const POLL_MS = 1000
/** Everything is reloaded this often even if nothing changed. */
const FULL_RELOAD_MS = 10_000

/** All gateways in memory, so that connecting needs no database. Follows the database within a second. */
export class GatewayDirectory {
  readonly #pool: pg.Pool
  readonly #events: DirectoryEvents
  #byUsername = new Map<string, GatewayEntry>()
  #byBuilding = new Map<string, GatewayEntry[]>()
  /** Place in each building's change feed up to which its gateways are known; null before the first answer. */
  #seen: ReadonlyMap<string, number> | null = null
  #readAtMs = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | null = null
  #stopped = false
  /** Formats named in the database that this version does not know. */
  unknownFormats = 0

  constructor(pool: pg.Pool, events: DirectoryEvents) {
    this.#pool = pool
    this.#events = events
  }

  /** False until the database has answered once: until then nobody can be let in. */
  get isLoaded(): boolean {
    return this.#seen !== null
  }

  byUsername(username: string): GatewayEntry | undefined {
    return this.#byUsername.get(username)
  }

  /** Gateways of each building. */
  get byBuilding(): ReadonlyMap<string, readonly GatewayEntry[]> {
    return this.#byBuilding
  }

  /** Resolves after the first try, which may have failed. */
  async start(): Promise<void> {
    await this.#poll()
  }

  stop(): void {
    this.#stopped = true
    if (this.#timer) clearTimeout(this.#timer)
  }

  async #poll(): Promise<void> {
    try {
      const heads = await configHeads(this.#pool)
      if (performance.now() - this.#readAtMs > FULL_RELOAD_MS || (await this.#haveChanged(heads))) await this.#load(heads)
      this.#seen = heads
    } catch (error) {
      this.#events.onFault(error)
    }
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#poll(), POLL_MS)
  }

  async #haveChanged(heads: ReadonlyMap<string, number>): Promise<boolean> {
    if (this.#seen === null || [...this.#seen.keys()].some((buildingId) => !heads.has(buildingId))) return true
    for (const [buildingId, head] of heads) {
      const seen = this.#seen.get(buildingId)
      if (seen === head) continue
      if (seen === undefined || (await readConfigNews(this.#pool, buildingId, seen)).changes.has('gateways')) return true
    }
    return false
  }

  async #load(heads: ReadonlyMap<string, number>): Promise<void> {
    const rows = await tables(this.#pool).selectFrom('gateway').select(GATEWAY_COLUMNS).orderBy('id').execute()
    const before = this.#byUsername
    this.#byUsername = new Map()
    this.#byBuilding = new Map([...heads.keys()].map((buildingId) => [buildingId, []]))
    this.unknownFormats = 0
    for (const row of rows) {
      const entry = toGatewayEntry(row)
      if (!entry) {
        this.unknownFormats += 1
        continue
      }
      this.#byUsername.set(entry.username, entry)
      const neighbours = this.#byBuilding.get(entry.buildingId)
      if (neighbours) neighbours.push(entry)
      else this.#byBuilding.set(entry.buildingId, [entry])
    }
    this.#readAtMs = performance.now()
    for (const [username, entry] of before) {
      const now = this.#byUsername.get(username)
      if (!now || !sameAccess(entry, now)) this.#events.onRevoked(username)
    }
  }
}
