import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@muster/database'
import { embeddedOwnerUrl } from '@muster/database/embedded'
import { type AcknowledgedFrame, type LoadBuilding, openLoad, registerLoadBuilding, type SiteLoad } from '@muster/simulators'
import { eventually } from '@muster/test-support'
import type pg from 'pg'
import { layoutOf } from '../data/layout.ts'
import type { SiteFile } from '../data/site-file.ts'
import { TestSite } from '../testing/running-site.ts'
import { SosFleet, type SosFleetOptions } from '../testing/sos-fleet.ts'
import { Listener } from './listener.ts'
import type { Press, SosFacts } from './oracle.ts'
import { storedAlarms } from './stored.ts'

type Closing = () => unknown
type OwnerUrlOf = (file: SiteFile) => Promise<string>

export interface UnderTestOptions {
  /** People who walk and are measured. */
  tags: number
  gateways?: number
  /** How often each of them is measured, a multiple of 100 ms; default once a second. */
  everyMs?: number
  /** The building is a square of so many metres; default 200. */
  sizeM?: number
  /** Runs between the creation of the data directory and the start of the site; returns what to undo after its end. */
  prepare?: (site: TestSite) => Promise<Closing>
  /** Where the database of a data directory is; default inside it. */
  databaseDir?: (dataDir: string) => string
}

/** Against hanging, not a measure of speed. */
const PATIENCE_MS = 120_000
const STEADY = { size: 2, overMs: 500 }
/** A tracker knows new cards by then; docs/promises.md says what holds for the seconds before. */
const CARDS_KNOWN_MS = 3000

const embeddedDir = (dataDir: string) => layoutOf(dataDir).postgres
const openPool = (url: string) => createPool(url, { max: 3, connectTimeoutMs: 40_000 })

/** A whole site with its own building, people walking in it, a console that listens, and an account of all presses. */
export class SiteUnderTest {
  readonly site: TestSite
  readonly building: LoadBuilding
  readonly listener: Listener
  /** Frames of the walkers that the broker acknowledged. */
  readonly frames: AcknowledgedFrame[]
  readonly presses: Press[] = []
  readonly #load: SiteLoad
  readonly #ownerUrlOf: OwnerUrlOf
  readonly #closing: readonly Closing[]
  #pool: pg.Pool
  readonly #fleets: SosFleet[] = []

  private constructor(
    parts: Pick<SiteUnderTest, 'site' | 'building' | 'listener' | 'pool' | 'frames'> & {
      load: SiteLoad
      ownerUrlOf: OwnerUrlOf
      closing: readonly Closing[]
    },
  ) {
    this.site = parts.site
    this.building = parts.building
    this.listener = parts.listener
    this.#pool = parts.pool
    this.frames = parts.frames
    this.#load = parts.load
    this.#ownerUrlOf = parts.ownerUrlOf
    this.#closing = parts.closing
  }

  static async open({ tags, gateways = 5, everyMs, sizeM, prepare, databaseDir = embeddedDir }: UnderTestOptions): Promise<SiteUnderTest> {
    const site = await TestSite.create()
    // Ended in the reverse order of their start, even if only some were started.
    const closing: Closing[] = [() => site.remove()]
    try {
      if (prepare) closing.push(await prepare(site))
      closing.push(() => site.end('SIGINT'))
      const file = await site.start('--no-simulator')
      // Fills and reads whole tables, which only their owner may.
      const ownerUrlOf = ({ databaseUrl }: SiteFile) => embeddedOwnerUrl(databaseDir(site.dataDir), databaseUrl)
      const databaseUrl = await ownerUrlOf(file)
      const building = await registerLoadBuilding({ ...file, databaseUrl, dataDir: site.dataDir }, tags, gateways, sizeM)
      const listener = await Listener.open(file, building.id)
      closing.push(() => listener.close())
      const frames: AcknowledgedFrame[] = []
      const load = await openLoad(file.mqttUrl, building, { everyMs, onAcknowledged: (frame) => frames.push(frame) })
      closing.push(() => load.stop())
      const opened = new SiteUnderTest({ site, building, listener, frames, load, pool: openPool(databaseUrl), ownerUrlOf, closing })
      closing.push(() => opened.pool.end())
      // Before the tracker knows the building, walkers would be unknown tags.
      await opened.steady()
      load.start()
      return opened
    } catch (error) {
      await closeAll(closing)
      throw error
    }
  }

  get pool(): pg.Pool {
    return this.#pool
  }

  /** Restarts a site that has ended; its database may listen on another port now. */
  async startAgain(): Promise<void> {
    const file = await this.site.start('--no-simulator')
    await this.#pool.end()
    this.#pool = openPool(await this.#ownerUrlOf(file))
  }

  async file(): Promise<SiteFile> {
    const file = await this.site.read()
    if (!file) throw new Error('The site does not run')
    return file
  }

  /** Every part is ready, and a call for help goes all the way. */
  async steady(): Promise<void> {
    await eventually('every part is ready', async () => (await this.site.read())?.parts.every(({ state }) => state === 'ready'), {
      timeoutMs: PATIENCE_MS,
    })
    const fleet = await this.fleet(STEADY.size)
    fleet.pressAll(STEADY.overMs)
    const silent = await this.settle(fleet)
    if (silent > 0) throw new Error(`Not steady: ${silent} of ${STEADY.size} SOS are not answered`)
  }

  /** People with tags that the tracker knows, and a signed-in gateway. */
  async fleet(size: number, options: SosFleetOptions = {}): Promise<SosFleet> {
    const url = `mqtt://127.0.0.1:${this.site.ports.mqtt}`
    const fleet = await SosFleet.create(this.pool, url, size, { buildingId: this.building.id, ...options })
    this.#fleets.push(fleet)
    fleet.connect()
    await eventually('the gateway is signed in', () => fleet.connected, { timeoutMs: PATIENCE_MS })
    await sleep(CARDS_KNOWN_MS)
    return fleet
  }

  /**
   * Waits until all of the fleet's presses are acknowledged and announced, adds them to the account, and ends the
   * fleet. @returns how many are not acknowledged
   */
  async settle(fleet: SosFleet, patienceMs = PATIENCE_MS): Promise<number> {
    await this.answered(fleet, patienceMs)
    this.account(fleet)
    await fleet.close()
    return fleet.callers.filter(({ acknowledged }) => acknowledged === 0).length
  }

  /** Waits until all of the fleet's presses are acknowledged and announced, or the time is up. */
  async answered(fleet: SosFleet, patienceMs = PATIENCE_MS): Promise<void> {
    const done = () => fleet.callers.every(({ alarmId }) => alarmId !== null && this.listener.announced.has(alarmId))
    await eventually('every SOS is acknowledged and announced', done, { timeoutMs: patienceMs, everyMs: 50 }).catch(() => undefined)
  }

  /** Records what the fleet's tags know now. */
  account(fleet: SosFleet): void {
    for (const { no, pressedAtMs, acknowledged, alarmId } of fleet.callers)
      if (pressedAtMs !== null) this.presses.push({ no, pressedAtMs, acknowledged: acknowledged > 0, alarmId })
  }

  /** People press, one after the other, while `fault` happens a moment later. @returns the fault's result */
  async sosDuring<T>(size: number, overMs: number, afterMs: number, fault: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
    const fleet = await this.fleet(size)
    fleet.pressAll(overMs)
    await sleep(afterMs)
    try {
      return await fault()
    } finally {
      await this.settle(fleet, patienceMs)
    }
  }

  /** The outcome of the presses; with `from`, of those since that place in the account. */
  async sosFacts(from = 0): Promise<SosFacts> {
    const before = new Set(this.presses.slice(0, from).map(({ no }) => no))
    const stored = (await storedAlarms(this.pool, this.building.id)).filter(({ no }) => !before.has(no))
    return { presses: this.presses.slice(from), stored, announced: this.listener.announced }
  }

  /** The walkers stop, and everything they sent is acknowledged. */
  async stopLoad(): Promise<void> {
    await this.#load.stop()
  }

  async close(): Promise<void> {
    await Promise.all(this.#fleets.map((fleet) => fleet.close()))
    await closeAll(this.#closing)
  }
}

async function closeAll(closing: readonly Closing[]): Promise<void> {
  for (const close of [...closing].reverse()) await close()
}
