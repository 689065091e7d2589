import type { LicenceInfo } from '@muster/contracts'
import { daysLeft, judgeLicence, openLicence, type TrustedKeys } from '@muster/licence'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { LicenceState, Licences } from '../../framework/parts/licences.ts'
import { listAllBuildings } from '../session/account.store.ts'
import { findLicenceText, type InstallationRow, markTime } from './licence.store.ts'

/**
 * The end of a licence counts here within this time, and so do other modules. Without an active one each call asks
 * anew: an upload counts at once.
 */
const FRESH_MS = 1_000
const CHECK_MS = 3_600_000

/** What the handlers of licences need of the context. */
export interface LicenceParts {
  licences: LicenceKeeper
}

/**
 * Knows whether each building has a licence. Signatures are checked whenever one is read; all buildings at the start
 * and every hour, when the mark of the latest time is moved on as well. While the database is away the last answer
 * holds: a licence never stops what runs.
 */
export class LicenceKeeper implements Licences {
  readonly #pool: Pool
  readonly #trusted: TrustedKeys
  readonly #log: Logger
  /** Active ones only, and when they were asked for. */
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

  /** Moves the mark of time on and tells the log of every building whose licence is not active. */
  async checkAll(): Promise<void> {
    this.#installation = await markTime(this.#pool)
    this.#known = new Map()
    for (const { id } of await listAllBuildings(this.#pool)) {
      const { fault, claims } = await this.state(id)
      if (fault !== null) this.#log.warn({ buildingId: id, fault, validTo: claims?.validTo ?? null }, 'licence is not active')
    }
  }

  /** @throws when the database is away and no active licence is known */
  async state(buildingId: string): Promise<LicenceState> {
    // Of this moment: what is forgotten while the database answers stays forgotten.
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

  /** Codes of the modules an active licence lists; none without one. */
  async modules(buildingId: string): Promise<ReadonlySet<string>> {
    const { fault, claims } = await this.state(buildingId)
    return new Set(fault === null ? claims?.modules.map(({ code }) => code) : [])
  }

  /** How a licence text stands at a building, also one that is not stored. */
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

  /** Something was uploaded or bound: ask the database again, the mark of time too. */
  forget(): void {
    this.#known = new Map()
    this.#installation = null
  }
}

/** What the console is told of it. */
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

/** As `/pod/licence/get` sends it. */
export const encodeLicence = (state: LicenceState): string =>
  Buffer.from(JSON.stringify({ ...licenceInfoOf(state), customer: null }), 'utf8').toString('base64')
