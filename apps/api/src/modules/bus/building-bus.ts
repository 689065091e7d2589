import { BUS_TOPICS, BUS_TOPICS_IN, BUSES, type BusName, type BusTopic, busOf, type StoredSettings } from '@muster/contracts'
import type { Sealing } from '@muster/database'
import type { Logger } from 'pino'
import { ADAPTERS, adapterOf } from './adapters/registry.ts'
import type { Bus } from './bus.ts'
import { dropSent, findOutgoing } from './bus-outbox.ts'
import { BusStates } from './bus-states.ts'
import { type TakeIn, takeIn } from './take-in.ts'

export interface BuildingBusParts extends TakeIn {
  sealing: Sealing
  log: Logger
}

/** The buses configured for one building. */
export class BuildingBus {
  readonly #parts: BuildingBusParts
  readonly #buildingId: string
  readonly #settings: StoredSettings
  readonly #buses = new Map<BusName, Bus>()
  readonly #opening = new Set<BusName>()
  readonly #states: BusStates
  #closed = false

  constructor(parts: BuildingBusParts, buildingId: string, settings: StoredSettings) {
    this.#parts = parts
    this.#buildingId = buildingId
    this.#settings = settings
    this.#states = new BusStates(parts.pool, buildingId)
  }

  /**
   * Opens what is not open, and sends waiting messages in order until one fails.
   * @returns whether there is more
   */
  async round(): Promise<boolean> {
    for (const bus of BUSES) if (this.#topicsOf(bus).length > 0 && !this.#buses.has(bus)) void this.#open(bus)
    // In parallel: one that does not answer must not hold up the other.
    const more = await Promise.all([...this.#buses].map(([name, bus]) => this.#send(name, bus)))
    await this.#states.write()
    return more.includes(true)
  }

  /** @returns whether all messages taken were sent, so that there may be more */
  async #send(name: BusName, bus: Bus): Promise<boolean> {
    const { pool, log } = this.#parts
    const { outgoing, gone } = await findOutgoing(pool, this.#buildingId, this.#topicsOf(name))
    for (const due of gone) await dropSent(pool, due)
    for (const due of outgoing) {
      try {
        await bus.publish(due.topic, due.body)
      } catch (error) {
        // It stays, and the following ones wait with it.
        log.debug({ buildingId: this.#buildingId, bus: name, err: error }, 'bus does not take')
        return false
      }
      await dropSent(pool, due)
      this.#states.sent(name)
    }
    return outgoing.length > 0
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled([...this.#buses.values()].map((bus) => bus.close()))
  }

  readonly #busOf = (topic: BusTopic) => busOf(this.#settings.busMode, this.#settings.rocketTopics, topic)
  readonly #topicsOf = (bus: BusName) => BUS_TOPICS.filter((topic) => this.#busOf(topic) === bus)

  async #open(name: BusName): Promise<void> {
    if (this.#opening.has(name)) return
    this.#opening.add(name)
    const { sealing, log } = this.#parts
    const settings = this.#settings
    const address = (name === 'activemq' ? settings.activemqAddress : settings.rocketmqAddress).split(':')
    const [user, sealed] =
      name === 'activemq' ? [settings.activemqUser, settings.activemqPassword] : [settings.rocketmqUser, settings.rocketmqPassword]
    try {
      const open = await ADAPTERS[adapterOf(name, settings.activemqProtocol)]()
      const bus = await open({
        ...{ buildingId: this.#buildingId, host: address[0] ?? '', port: Number(address[1]), user },
        password: sealed === '' ? '' : sealing.open(sealed),
        listens: BUS_TOPICS_IN.filter((topic) => this.#busOf(topic) === name),
        take: (topic, body) => this.#take(name, topic, body),
        onState: (connected, fault) => this.#states.changed(name, connected, fault),
      })
      if (this.#closed) await bus.close()
      else this.#buses.set(name, bus)
    } catch (error) {
      log.warn({ buildingId: this.#buildingId, bus: name, err: error }, 'bus cannot be opened')
      this.#states.changed(name, false, error instanceof Error ? error.message : String(error))
    } finally {
      this.#opening.delete(name)
    }
  }

  async #take(name: BusName, topic: BusTopic, body: string): Promise<void> {
    const refusal = await takeIn(this.#parts, this.#buildingId, this.#settings.busGateway, topic, body)
    if (refusal === null) this.#states.taken(name)
    else {
      this.#states.refused(name, refusal)
      this.#parts.log.warn({ buildingId: this.#buildingId, bus: name, topic, refusal }, 'what came by the bus cannot be used')
    }
  }
}
