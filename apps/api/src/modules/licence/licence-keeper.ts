import type { LicenceInfo } from '@muster/contracts'
import { daysLeft, judgeLicence, openLicence, type TrustedKeys } from '@muster/licence'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { LicenceState, Licences } from '../../framework/parts/licences.ts'
import { listAllBuildings } from '../session/account.store.ts'
import { findLicenceText, type InstallationRow, markTime } from './licence.store.ts'

/**
 * The end of a licence, and a change of modules, takes effect within this time. Without an active one each call queries
 * anew: an upload takes effect at once.
 */
const FRESH_MS = 1_000
const CHECK_MS = 3_600_000

/** Requirements of the licence handlers in the context. */
export interface LicenceParts {
  licences: LicenceKeeper
}

/**
 * Knows whether each building has a licence. Signatures are checked at every read; all buildings at the start and
 * hourly, when the mark of the latest time moves on as well. While the database is down the last result holds: a
 * licence never stops running operation.
 */
export class LicenceKeeper implements Licences {
  readonly #pool: Pool
  readonly #trusted: TrustedKeys
  readonly #log: Logger
  /** Only active ones, with the time they were queried. */
  #known = new Map<string, { state: LicenceState; askedMs: number }>()
  readonly #clock: () => number
  #installation: InstallationRow | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(pool: Pool, trusted: TrustedKeys, log: Logger, clock = Date.now) {
    this.#pool = pool
    this.#trusted = trusted
    this.#log = log
    this.#clock = clock
    if (trusted.size === 0) log.warn('no key of a licence vendor is trusted: set LICENCE_KEYS')
  }

  get trusted(): TrustedKeys {
    return this.#trusted
  }

  start(): void {
    const check = () => this.checkAll().catch((error: unknown) => this.#log.warn({ err: error }, 'licences could not be checked'))
    void check()
    this.#timer = setInterval(check, CHECK_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Moves the time mark on and logs every building without an active licence. */
  async checkAll(): Promise<void> {
    this.#installation = await markTime(this.#pool)
    this.#known = new Map()
    for (const { id } of await listAllBuildings(this.#pool)) {
      const { fault, claims } = await this.state(id)
      if (fault !== null) this.#log.warn({ buildingId: id, fault, validTo: claims?.validTo ?? null }, 'licence is not active')
    }
  }

  /** @throws when the database is down and no active licence is known */
  async state(buildingId: string): Promise<LicenceState> {
    // The map of this moment: what is forgotten during the query stays forgotten.
    const active = this.#known
    const known = active.get(buildingId)
    const askedMs = this.#clock()
    if (known && askedMs - known.askedMs < FRESH_MS) return known.state
    try {
      const state = this.judge(await findLicenceText(this.#pool, buildingId), buildingId, await this.installation())
      if (state.fault === null) active.set(buildingId, { state, askedMs })
      else active.delete(buildingId)
      return state
    } catch (error) {
      if (known) return known.state
      throw error
    }
  }

  /** Module codes of an active licence; none without one. */
  async modules(buildingId: string): Promise<ReadonlySet<string>> {
    const { fault, claims } = await this.state(buildingId)
    return new Set(fault === null ? claims?.modules.map(({ code }) => code) : [])
  }

  /** State of a licence text at a building, whether or not it is stored. */
  judge(text: string | null, buildingId: string, { installationId, timeMarkMs }: InstallationRow): LicenceState {
    const nowMs = Math.max(this.#clock(), timeMarkMs)
    const opened = text === null ? null : openLicence(text, this.#trusted)
    const claims = opened?.ok ? opened.claims : null
    const fault =
      opened === null ? 'missing' : opened.ok ? judgeLicence(opened.claims, { buildingId, installationId, nowMs }) : opened.fault
    return { buildingId, claims, fault, installationId, nowMs }
  }

  async installation(): Promise<InstallationRow> {
    this.#installation ??= await markTime(this.#pool)
    return this.#installation
  }

  /** After an upload or binding: query the database again, including the time mark. */
  forget(): void {
    this.#known = new Map()
    this.#installation = null
  }
}

/** Licence information for the console. */
export function licenceInfoOf({ buildingId, claims, fault, installationId, nowMs }: LicenceState): LicenceInfo {
  return {
    active: fault === null,
    fault,
    buildId: buildingId,
    installationId,
    id: claims?.id ?? null,
    customer: claims?.customer ?? null,
    modules: claims?.modules ?? [],
    issuedAt: claims?.issuedAt ?? null,
    validFrom: claims?.validFrom ?? null,
    validTo: claims?.validTo ?? null,
    daysLeft: claims ? daysLeft(claims, nowMs) : null,
    maxPeople: claims?.maxPeople ?? null,
  }
}

/** As sent by `/pod/licence/get`. */
export const encodeLicence = (state: LicenceState): string =>
  Buffer.from(JSON.stringify({ ...licenceInfoOf(state), customer: null }), 'utf8').toString('base64')
