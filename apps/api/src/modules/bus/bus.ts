import type { BusTopic } from '@muster/contracts'

/** A connection to a company's bus. */
export interface Bus {
  /** Resolves when the bus has it for good; rejects when it is not known to have it. */
  publish(topic: BusTopic, body: string): Promise<void>
  close(): Promise<void>
}

export interface BusOptions {
  buildingId: string
  /** host:port */
  host: string
  port: number
  user: string
  password: string
  /** What is taken from it. */
  listens: readonly BusTopic[]
  /** Resolves when what came in is stored: only then it is acknowledged. Rejects when it has to come again. */
  take(topic: BusTopic, body: string): Promise<void>
  /** Called at every change; the fault in the words of the bus or the network. */
  onState(connected: boolean, fault: string | null): void
}

export type OpenBus = (options: BusOptions) => Promise<Bus>

/** After what came in could not be stored, before it is asked for again. */
export const AGAIN_MS = 2000
/** An answer of the bus takes no longer, or there is none. */
export const PATIENCE_MS = 10_000
