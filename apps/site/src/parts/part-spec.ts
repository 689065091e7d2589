import type { ProcessIdentity } from '../data/process-identity.ts'

/** A program of the site that runs in its own process. */
export interface PartSpec {
  name: 'broker' | 'tracker' | 'api' | 'simulator'
  /** Its compiled main file. */
  entry: string
  args: string[]
  env: Record<string, string | undefined>
  /** Text in a line of its output that shows it works; default the log record with the message `ready`. */
  readyText?: string
  /** It answers liveness questions, and is replaced when it stops answering or does not get ready. */
  answers?: true
}

/** `silent`: no longer answers and is being replaced. */
export type PartState = 'starting' | 'ready' | 'silent' | 'restarting' | 'failing' | 'stopped'

/** State of a part as it is shown and written to site.json. */
export interface PartStatus {
  name: string
  state: PartState
  process: ProcessIdentity | null
  restarts: number
}
