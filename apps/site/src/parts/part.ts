import { join } from 'node:path'
import { identify } from '../data/process-identity.ts'
import { SiteError } from '../site-error.ts'
import { afterExit, type End, NO_FAILURES } from './back-off.ts'
import { patienceMs } from './liveness-watch.ts'
import { PartProcess } from './part-process.ts'
import type { PartSpec, PartState, PartStatus } from './part-spec.ts'
import { RotatingLog } from './rotating-log.ts'

/** Time a part has to get ready, at the first start and at every later one. */
const READY_WITHIN_MS = 60_000
/** A part that crashes this often before it was ever ready stops the start of the site. */
const START_ATTEMPTS = 3
/** A part that ran this long before it fell silent was helped by its last replacement. */
const HELPED_AFTER_MS = 20_000

/** Starts a part, keeps its log, restarts it whenever it ends unexpectedly, and replaces it when it stands still. */
export class Part {
  readonly name: PartSpec['name']
  readonly logPath: string
  readonly #spec: PartSpec
  readonly #log: RotatingLog
  readonly #onChange: () => void
  readonly #readyWithinMs: number
  #process: PartProcess | null = null
  #state: PartState = 'stopped'
  #restarts = 0
  #replacedInVain = 0
  #backOff = NO_FAILURES
  #retry: NodeJS.Timeout | undefined
  #stopping = false
  /** Last output of the last process, for the message when the part does not start. */
  #lastWords = ''
  /** Set while `start()` waits. */
  #firstStart: { ready: () => void; givenUp: (what: string) => void } | null = null

  constructor(spec: PartSpec, logsDir: string, onChange: () => void, readyWithinMs = READY_WITHIN_MS) {
    this.name = spec.name
    this.logPath = join(logsDir, `${spec.name}.log`)
    this.#spec = spec
    this.#log = new RotatingLog(this.logPath)
    this.#onChange = onChange
    this.#readyWithinMs = readyWithinMs
  }

  get status(): PartStatus {
    const pid = this.#process?.pid
    return { name: this.name, state: this.#state, process: pid ? identify(pid) : null, restarts: this.#restarts }
  }

  /** Resolves when the part reports ready. @throws SiteError when it cannot be started */
  async start(): Promise<void> {
    const first = new Promise<void>((ready, fail) => {
      this.#firstStart = {
        ready,
        givenUp: (what) => {
          const fault = faultIn(this.#process?.lastWords ?? this.#lastWords)
          fail(new SiteError(`The ${this.name} ${what}: ${fault}\nIts whole log: ${this.logPath}`))
        },
      }
    })
    const timer = setTimeout(() => this.#firstStart?.givenUp('did not get ready'), this.#readyWithinMs)
    this.#begin('starting')
    await first.finally(() => clearTimeout(timer))
    this.#firstStart = null
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#retry)
    await this.#process?.stop()
    this.#change('stopped')
    this.#log.close()
  }

  #begin(state: PartState): void {
    this.#process = new PartProcess(this.#spec, this.#log, {
      readyWithinMs: this.#readyWithinMs,
      patienceMs: patienceMs(this.#replacedInVain),
      onReady: () => {
        this.#change('ready')
        this.#firstStart?.ready()
      },
      onReplaced: (workedForMs) => {
        this.#replacedInVain = workedForMs < HELPED_AFTER_MS ? this.#replacedInVain + 1 : 0
        this.#change('silent')
      },
      onEnded: (end) => this.#ended(end),
    })
    this.#change(state)
  }

  #ended(end: End): void {
    this.#lastWords = this.#process?.lastWords ?? ''
    this.#process = null
    if (this.#stopping) return
    const { state, pauseMs, failing } = afterExit(this.#backOff, end)
    this.#backOff = state
    if (this.#firstStart && state.failedStarts >= START_ATTEMPTS) {
      this.#firstStart.givenUp('does not start')
      return
    }
    this.#restarts += 1
    const next = failing ? 'failing' : 'restarting'
    this.#change(next)
    this.#retry = setTimeout(() => this.#begin(next), pauseMs)
  }

  #change(state: PartState): void {
    this.#state = state
    this.#onChange()
  }
}

/** The line that names the fault, or the last lines when none does. */
function faultIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() && !/^\s+at /.test(line))
  const named = lines.find((line) => /^\w*Error\b|"level":(50|60)/.test(line))
  return named ? named.slice(0, 600) : lines.slice(-8).join('\n')
}
