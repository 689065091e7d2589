import { setTimeout as sleep } from 'node:timers/promises'
import type { TrackerStatus } from '@muster/contracts'
import { configHead, configHeads, connectionFields, DownlinkSender, readConfigNews } from '@muster/database'
import { type Frame, frameLogDirectory, openJournalReader } from '@muster/frame-log'
import { downTopic } from '@muster/protocol'
import type { MqttClient } from 'mqtt'
import pg from 'pg'
import type { Logger } from 'pino'
import { Building } from './building.ts'
import type { TrackerConfig } from './config.ts'
import { TrackUpkeep } from './jobs/track-upkeep.ts'
import { LEASE_RENEW_MS, Leases } from './lease.ts'
import { Announcer } from './sinks/announcer.ts'
import type { OnUnusable } from './site/building-rows.ts'
import { loadUpdate } from './site/config-update.ts'
import { loadBuildingConfig } from './site/load-building-config.ts'
import { isOutOfDate } from './site/load-whereabouts.ts'
import { RuleTrials } from './trials/rule-trials.ts'

const DISCOVER_EVERY_MS = 1000
/** A later answer does not count: the connection is closed and reopened. */
const QUERY_TIMEOUT_MS = 10_000
/** A failed building restarts after this long, doubled each time until it has run well for a while. */
const RESTART_AFTER_MS = 200
const RESTART_AFTER_AT_MOST_MS = 10_000
const RAN_WELL_MS = 30_000

interface Owned {
  epoch: number
  building: Building | null
  /** Resolves when the building's run has ended for good. */
  done: Promise<void>
  stopping: boolean
}

/** All buildings whose lease this process can get. */
export class Tracker {
  private readonly config: TrackerConfig
  private readonly client: MqttClient
  private readonly log: Logger
  private readonly pool: pg.Pool
  /** Renewing a lease never queues behind other work. */
  private readonly leasePool: pg.Pool
  private readonly leases: Leases
  private readonly upkeep: TrackUpkeep
  private readonly trials: RuleTrials
  private readonly downlinks: DownlinkSender
  private readonly owned = new Map<string, Owned>()
  private readonly loops: Promise<void>[] = []
  private known = new Map<string, number>()
  private readonly following = new WeakMap<Building, Promise<void>>()
  private stopped = false
  /** The last look for buildings was answered. */
  databaseReached = false

  constructor(config: TrackerConfig, client: MqttClient, log: Logger) {
    this.config = config
    this.client = client
    this.log = log
    this.pool = openPool(config.databaseUrl, 6, log)
    this.leasePool = openPool(config.databaseUrl, 1, log)
    this.leases = new Leases(this.leasePool, config.leaseLine)
    this.upkeep = new TrackUpkeep({
      pool: this.pool,
      retentionDays: config.trackRetentionDays,
      trackableNos: () => [...this.owned.values()].flatMap(({ building }) => building?.trackableNos ?? []),
      log,
    })
    this.trials = new RuleTrials({
      pool: this.pool,
      databaseUrl: config.databaseUrl,
      buildingIds: () => [...this.owned.keys()],
      log,
    })
    this.downlinks = new DownlinkSender({
      pool: this.pool,
      owned: () => this.reachableEpochs(),
      publish: async ({ buildingId, address, message }) => {
        await client.publishAsync(downTopic(buildingId, address), JSON.stringify(message), { qos: 1 })
      },
      log,
    })
  }

  start(): void {
    this.loops.push(
      this.every(DISCOVER_EVERY_MS, 'looking for buildings failed', () => this.look()),
      this.every(LEASE_RENEW_MS, 'leases could not be renewed', () => this.keepLeases()),
    )
    this.upkeep.start()
    this.trials.start()
    this.downlinks.start()
  }

  /** Buildings owned now, by id. */
  statuses(): Map<string, TrackerStatus> {
    const statuses = new Map<string, TrackerStatus>()
    for (const [id, { building }] of this.owned) if (building !== null) statuses.set(id, building.status(Date.now()))
    return statuses
  }

  /** How long the take-over of each took, by id; those under way are not in it. */
  takeOversMs(): Map<string, number> {
    return new Map([...this.owned].flatMap(([id, { building }]) => (building?.takeOverMs == null ? [] : [[id, building.takeOverMs]])))
  }

  /** An event that could not be recorded; nothing to do for a building that another tracker owns. */
  takeUnrecorded(buildingId: string, frame: Frame): void {
    this.owned.get(buildingId)?.building?.takeUnrecorded(frame)
  }

  get counts(): { commits: number; failures: number } {
    const sum = { commits: 0, failures: 0 }
    for (const { building } of this.owned.values()) {
      sum.commits += building?.committer.commits ?? 0
      sum.failures += building?.committer.failures ?? 0
    }
    return sum
  }

  /** Settles when every building being read has gone round since the call: the supervisor's liveness check. */
  async goneRound(): Promise<void> {
    await Promise.all([...this.owned.values()].map(({ building }) => building?.nextRound()))
  }

  /** Stores what was decided, releases the leases, and closes everything. */
  async stop(): Promise<void> {
    this.stopped = true
    for (const owned of this.owned.values()) {
      owned.stopping = true
      owned.building?.end('stopped')
    }
    await Promise.all([...this.owned.values()].map((owned) => owned.done))
    await this.downlinks.stop()
    await this.upkeep.stop()
    await this.trials.stop()
    await Promise.all(this.loops)
    await Promise.all([this.pool.end(), this.leasePool.end()])
  }

  /**
   * Whose devices can be served now. Not before alarms that the last owner may not have announced are announced: no
   * call for help is acknowledged that no console knows.
   */
  private reachableEpochs(): Map<string, number> {
    if (!this.client.connected) return new Map()
    return new Map([...this.owned].flatMap(([id, { epoch, building }]) => (building?.takeOverMs == null ? [] : [[id, epoch]])))
  }

  private async discover(): Promise<void> {
    this.known = await configHeads(this.pool)
    await this.acquireFree()
    for (const [id, { building }] of this.owned) {
      const head = this.known.get(id)
      if (building !== null && head !== undefined) await this.follow(building, head)
    }
  }

  /** One load at a time: of two at once, the older would undo the newer. */
  private follow(building: Building, head: number): Promise<void> {
    const load = () => this.load(building, head)
    const following = (this.following.get(building) ?? Promise.resolve()).then(load, load)
    this.following.set(building, following)
    return following
  }

  /** Loads what changed in the configuration. Waits for a change that the building has not taken up yet. */
  private async load(building: Building, head: number): Promise<void> {
    const { config } = building
    if (config === null || (config.seq === head && !isOutOfDate(config))) return
    const { buildingId, seq } = config
    const news = await readConfigNews(this.pool, buildingId, seq)
    const update = await loadUpdate(this.pool, config, news, this.onUnusable(buildingId))
    if (update === null) return
    building.reconfigure(update)
    this.log.info({ buildingId, seq: news.seq, parts: [...news.changes.keys()] }, 'configuration changed')
  }

  private async keepLeases(): Promise<void> {
    if (this.owned.size > 0) {
      const epochs = new Map([...this.owned].map(([id, { epoch }]) => [id, epoch]))
      const kept = await this.leases.renew(epochs)
      for (const [id, epoch] of epochs)
        if (!kept.has(id) && this.owned.get(id)?.epoch === epoch) this.owned.get(id)?.building?.end('fenced')
    }
    await this.acquireFree()
  }

  private async acquireFree(): Promise<void> {
    const free = [...this.known.keys()].filter((id) => !this.owned.has(id))
    if (free.length === 0 || this.stopped) return
    for (const [id, epoch] of await this.leases.acquire(free)) if (!this.owned.has(id)) this.take(id, epoch)
  }

  private take(buildingId: string, epoch: number): void {
    const owned: Owned = { epoch, building: null, stopping: this.stopped, done: Promise.resolve() }
    this.owned.set(buildingId, owned)
    owned.done = this.own(buildingId, owned).finally(() => this.owned.delete(buildingId))
  }

  /**
   * Runs the building until it is stopped or taken away; restarts from the snapshot when the run asks for it or fails.
   */
  private async own(buildingId: string, owned: Owned): Promise<void> {
    const log = this.log.child({ buildingId })
    let pauseMs = RESTART_AFTER_MS
    while (!owned.stopping) {
      const begunMs = performance.now()
      try {
        const ending = await this.runOnce(buildingId, owned, log)
        if (ending === 'fenced' || ending === 'gone') {
          log.warn({ epoch: owned.epoch, ending }, 'building dropped')
          return
        }
        if (ending === 'stopped') break
        log.warn('building begins again from its snapshot')
      } catch (error) {
        log.error({ err: error }, 'building failed, begins again from its snapshot')
      }
      owned.building = null
      await sleep(pauseMs)
      pauseMs = performance.now() - begunMs > RAN_WELL_MS ? RESTART_AFTER_MS : Math.min(pauseMs * 2, RESTART_AFTER_AT_MOST_MS)
    }
    await this.leases.release(buildingId, owned.epoch).catch((error: unknown) => log.warn({ err: error }, 'lease could not be given back'))
  }

  private async runOnce(buildingId: string, owned: Owned, log: Logger): Promise<'stopped' | 'fenced' | 'restart' | 'gone'> {
    const config = await this.loadConfig(buildingId)
    if (config === null) return 'gone'
    const reader = await openJournalReader({ directory: frameLogDirectory(this.config.journalDir, buildingId) })
    const announcer = new Announcer(this.client, buildingId)
    const building: Building = new Building({
      ...{ buildingId, epoch: owned.epoch, config, pool: this.pool, reader, announcer, log },
      catchUp: async () => this.follow(building, await configHead(this.pool, buildingId)),
      onDownlinks: () => this.downlinks.nudge(),
    })
    owned.building = building
    if (owned.stopping) building.end('stopped')
    return building.run()
  }

  private loadConfig(buildingId: string) {
    return loadBuildingConfig(this.pool, buildingId, this.onUnusable(buildingId))
  }

  private onUnusable(buildingId: string): OnUnusable {
    return (what, id, reason) => this.log.error({ buildingId, what, id, reason }, 'configuration cannot be used')
  }

  private async look(): Promise<void> {
    try {
      await this.discover()
      this.databaseReached = true
    } catch (error) {
      this.databaseReached = false
      throw error
    }
  }

  private async every(periodMs: number, complaint: string, work: () => Promise<void>): Promise<void> {
    let failing = false
    while (!this.stopped) {
      try {
        await work()
        if (failing) this.log.info('database is back')
        failing = false
      } catch (error) {
        if (!failing) this.log.error({ err: error }, complaint)
        failing = true
      }
      await sleep(periodMs)
    }
  }
}

function openPool(databaseUrl: string, max: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...connectionFields(databaseUrl),
    max,
    application_name: 'muster-tracker',
    connectionTimeoutMillis: 3000,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
  })
  pool.on('error', (error) => log.debug({ err: error }, 'idle connection broke'))
  return pool
}
