import type { Logger } from 'pino'
import type { BaseContext } from '../context.ts'

/** Work beside the requests for as long as the api runs. */
export interface Runner {
  /** Returns at once; what it needs may not be available yet. */
  start(): void
  /** Settles when its present work has ended. */
  stop(): void | Promise<void>
}

/** Creates one when the api starts; `More` is what it needs besides the base. */
export type MakeRunner<More = unknown> = (context: BaseContext & More, log: Logger) => Runner

/** Starts all in order. @returns a function that stops them one after the other, the last first */
export function startRunners(runners: readonly Runner[]): () => Promise<void> {
  for (const runner of runners) runner.start()
  return async () => {
    for (const runner of runners.toReversed()) await runner.stop()
  }
}
