import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { identify, type ProcessIdentity } from '../data/process-identity.ts'
import { SiteError } from '../site-error.ts'
import { afterExit, NO_FAILURES } from './back-off.ts'
import { RotatingLog } from './rotating-log.ts'

/** A program of the site that runs in a process of its own. */
export interface PartSpec {
  name: 'broker' | 'tracker' | 'api' | 'simulator'
  /** Its compiled main file. */
  entry: string
  args: string[]
  env: Record<string, string | undefined>
  /** What a line of its output holds once it works; default the log record with the message `ready`. */
  readyText?: string
}

export type PartState = 'starting' | 'ready' | 'restarting' | 'failing' | 'stopped'

/** State of a part as it is shown and written to site.json. */
export interface PartStatus {
  name: string
  state: PartState
  process: ProcessIdentity | null
  restarts: number
}

const WATCH_PARENT = fileURLToPath(new URL('../../bin/watch-parent.mjs', import.meta.url))
/** Time a part has to end by itself after SIGTERM. */
const STOP_MS = 10_000
/** A part that crashes so often before it was ever ready stops the start of the site. */
const START_ATTEMPTS = 3
const READY_MS = 60_000
const LONGEST_LINE = 10_000

/** Starts a part, keeps its log, and starts it again whenever it ends unasked. */
export class Part {
  readonly name: PartSpec['name']
  readonly logPath: string
  readonly #spec: PartSpec
  readonly #log: RotatingLog
  readonly #onChange: () => void
  #child: ChildProcess | null = null
  #state: PartState = 'stopped'
  #restarts = 0
  #backOff = NO_FAILURES
  #retry: NodeJS.Timeout | undefined
  #stopping = false
  /** What the present process said last, for the message when it does not start. */
  #lastWords = ''
  /** Set while `start()` waits. */
  #firstStart: { ready: () => void; givenUp: (what: string) => void } | null = null

  constructor(spec: PartSpec, logsDir: string, onChange: () => void) {
    this.name = spec.name
    this.logPath = join(logsDir, `${spec.name}.log`)
    this.#spec = spec
    this.#log = new RotatingLog(this.logPath)
    this.#onChange = onChange
  }

  get status(): PartStatus {
    const pid = this.#child?.pid
    return { name: this.name, state: this.#state, process: pid ? identify(pid) : null, restarts: this.#restarts }
  }

  /** Resolves when the part has said that it is ready. @throws SiteError when it cannot be started */
  async start(): Promise<void> {
    const first = new Promise<void>((ready, fail) => {
      this.#firstStart = {
        ready,
        givenUp: (what) => fail(new SiteError(`The ${this.name} ${what}: ${faultIn(this.#lastWords)}\nIts whole log: ${this.logPath}`)),
      }
    })
    const timer = setTimeout(() => this.#firstStart?.givenUp('did not get ready'), READY_MS)
    this.#spawn('starting')
    await first.finally(() => clearTimeout(timer))
    this.#firstStart = null
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#retry)
    const child = this.#child
    if (child) {
      const ended = new Promise<void>((done) => child.once('close', () => done()))
      child.kill('SIGTERM')
      const cutOff = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(cutOff)
    }
    this.#change('stopped')
    this.#log.close()
  }

  #spawn(state: PartState): void {
    const startedMs = Date.now()
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', WATCH_PARENT, this.#spec.entry, ...this.#spec.args], {
      env: this.#spec.env,
      // A session of its own: Ctrl-C must not reach the parts before the supervisor stops them in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child = child
    this.#lastWords = ''
    this.#change(state)
    this.#readOutput(child)
    child.once('error', (error) => this.#log.write(Buffer.from(`${error.stack}\n`)))
    child.once('close', () => this.#ended(Date.now() - startedMs))
  }

  #ended(ranForMs: number): void {
    this.#child = null
    if (this.#stopping) return
    const { state, pauseMs, failing } = afterExit(this.#backOff, ranForMs)
    this.#backOff = state
    if (this.#firstStart && state.failuresInARow >= START_ATTEMPTS) {
      this.#firstStart.givenUp('does not start')
      return
    }
    this.#restarts += 1
    this.#change(failing ? 'failing' : 'restarting')
    this.#retry = setTimeout(() => this.#spawn(failing ? 'failing' : 'restarting'), pauseMs)
  }

  #readOutput(child: ChildProcess): void {
    let rest = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      this.#log.write(chunk)
      const lines = (rest + chunk).split('\n')
      rest = (lines.pop() ?? '').slice(-LONGEST_LINE)
      for (const line of lines) this.#readLine(line)
      this.#lastWords = (this.#lastWords + chunk).slice(-LONGEST_LINE)
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#log.write(chunk)
      this.#lastWords = (this.#lastWords + chunk).slice(-LONGEST_LINE)
    })
  }

  #readLine(line: string): void {
    if (!line.includes(this.#spec.readyText ?? '"msg":"ready"')) return
    this.#change('ready')
    this.#firstStart?.ready()
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
