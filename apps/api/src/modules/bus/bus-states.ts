import type { BusName } from '@muster/contracts'
import { tables } from '@muster/database'
import type { Pool } from 'pg'

interface State {
  connected: boolean
  fault: string | null
  since: Date
  sent: number
  taken: number
  refused: number
  refusal: string | null
}

const LONGEST_FAULT = 300

/** State of a building's buses, stored where every api process finds it. */
export class BusStates {
  readonly #pool: Pool
  readonly #buildingId: string
  readonly #states = new Map<BusName, State>()
  readonly #changed = new Set<BusName>()

  constructor(pool: Pool, buildingId: string) {
    this.#pool = pool
    this.#buildingId = buildingId
  }

  changed(bus: BusName, connected: boolean, fault: string | null): void {
    const state = this.#of(bus)
    const said = fault?.slice(0, LONGEST_FAULT) ?? null
    if (state.connected === connected && state.fault === said) return
    if (state.connected !== connected) state.since = new Date()
    Object.assign(state, { connected, fault: said })
  }

  sent(bus: BusName): void {
    this.#of(bus).sent++
  }

  taken(bus: BusName): void {
    this.#of(bus).taken++
  }

  refused(bus: BusName, refusal: string): void {
    const state = this.#of(bus)
    state.refused++
    state.refusal = refusal.slice(0, LONGEST_FAULT)
  }

  /** Writes what has changed since. */
  async write(): Promise<void> {
    for (const bus of [...this.#changed]) {
      this.#changed.delete(bus)
      const state = { ...this.#of(bus) }
      this.#changed.delete(bus)
      await tables(this.#pool)
        .insertInto('bus_state')
        .values({ building_id: this.#buildingId, bus, ...state })
        .onConflict((conflict) => conflict.columns(['building_id', 'bus']).doUpdateSet(state))
        .execute()
    }
  }

  #of(bus: BusName): State {
    this.#changed.add(bus)
    let state = this.#states.get(bus)
    if (!state) {
      state = { connected: false, fault: null, since: new Date(), sent: 0, taken: 0, refused: 0, refusal: null }
      this.#states.set(bus, state)
    }
    return state
  }
}
