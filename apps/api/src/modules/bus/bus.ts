import type { BusTopic } from '@muster/contracts'

/** A connection to a company's bus. */
export interface Bus {
  /** Resolves when the bus has stored it; rejects when that is not certain. */
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
  /** Topics it receives. */
  listens: readonly BusTopic[]
  /** Resolves when the message is stored: only then it is acknowledged. Rejects when it must be redelivered. */
  take(topic: BusTopic, body: string): Promise<void>
  /** Called at every change; the fault in the words of the bus or the network. */
  onState(connected: boolean, fault: string | null): void
}

export type OpenBus = (options: BusOptions) => Promise<Bus>

/** Pause before asking again for a message that could not be stored. */
export const AGAIN_MS = 2000
/** Longest wait for an answer of the bus. */
export const PATIENCE_MS = 10_000
