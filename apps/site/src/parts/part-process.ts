import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answeredQuestion, livenessQuestion } from '@muster/protocol'
import type { End } from './back-off.ts'
import { LivenessWatch } from './liveness-watch.ts'
import type { PartSpec } from './part-spec.ts'
import type { RotatingLog } from './rotating-log.ts'

const WATCH_PARENT = fileURLToPath(new URL('../../bin/watch-parent.mjs', import.meta.url))
/** Time a part has to end by itself after SIGTERM. */
const STOP_MS = 10_000
/** Signals sent by others; any other signal is the program's own fault. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const LONGEST_LINE = 10_000

export interface ProcessOptions {
  /** Only for a part that answers. */
  readyWithinMs: number
  /** Longest silence allowed. */
  patienceMs: number
  onReady: () => void
  /** It stands still and is being killed; this long it had worked since it was ready. */
  onReplaced: (workedForMs: number) => void
  /** It has ended, requested or not. */
  onEnded: (end: End) => void
}

/** One process of a part: its log, whether it is ready, whether it still works, and its end. */
export class PartProcess {
  /** What it said last. */
  lastWords = ''
  readonly #spec: PartSpec
  readonly #log: RotatingLog
  readonly #options: ProcessOptions
  readonly #child: ChildProcess
  readonly #startedMs = Date.now()
  readonly #ended: Promise<void>
  #start: LivenessWatch | null = null
  #watch: LivenessWatch | null = null
  #wasReady = false
  #wasReplaced = false

  constructor(spec: PartSpec, log: RotatingLog, options: ProcessOptions) {
    this.#spec = spec
    this.#log = log
    this.#options = options
    this.#child = spawn(process.execPath, ['--enable-source-maps', '--import', WATCH_PARENT, spec.entry, ...spec.args], {
      env: spec.env,
      // A session of its own: Ctrl-C must not reach the parts before the supervisor stops them in order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#child.once('error', (error) => this.#log.write(Buffer.from(`${error.stack}\n`)))
    this.#readOutput()
    if (spec.answers) this.#limitStart()
    this.#ended = new Promise((done) => {
      this.#child.once('close', (_code, signal) => {
        this.#stopWatching()
        const worked = this.#wasReady || (!this.#wasReplaced && FROM_OUTSIDE.includes(signal))
        options.onEnded({ ranForMs: Date.now() - this.#startedMs, worked })
        done()
      })
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Asks it to end, and kills it if it does not. */
  async stop(): Promise<void> {
    this.#stopWatching()
    this.#child.kill('SIGTERM')
    const cutOff = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS)
    await this.#ended
    clearTimeout(cutOff)
  }

  #readOutput(): void {
    const { stdout, stderr } = this.#child
    let rest = ''
    const keep = (chunk: Buffer) => {
      this.#log.write(chunk)
      this.lastWords = (this.lastWords + chunk).slice(-LONGEST_LINE)
    }
    stdout?.on('data', (chunk: Buffer) => {
      keep(chunk)
      const lines = (rest + chunk).split('\n')
      rest = (lines.pop() ?? '').slice(-LONGEST_LINE)
      if (lines.some((line) => line.includes(this.#spec.readyText ?? '"msg":"ready"'))) this.#ready()
    })
    stderr?.on('data', keep)
  }

  /** No questions before it is ready: the start as a whole has its own limit. */
  #limitStart(): void {
    const { pid } = this.#child
    if (pid === undefined) return
    const onSilent = () => this.#replace('did not get ready', 0)
    this.#start = new LivenessWatch(pid, { patienceMs: this.#options.readyWithinMs, ask: () => undefined, onSilent })
  }

  #ready(): void {
    this.#start?.stop()
    if (this.#spec.answers && this.#watch === null && this.#child.pid) this.#beginWatch(this.#child.pid)
    this.#wasReady = true
    this.#options.onReady()
  }

  #beginWatch(pid: number): void {
    const readyMs = Date.now()
    const watch = new LivenessWatch(pid, {
      patienceMs: this.#options.patienceMs,
      ask: (number) => this.#child.send(livenessQuestion(number), () => undefined),
      onSilent: (silentMs) => this.#replace(`did not answer for ${Math.round(silentMs / 1000)} s`, Date.now() - silentMs - readyMs),
    })
    this.#child.on('message', (message) => {
      const number = answeredQuestion(message)
      if (number !== null) watch.answered(number)
    })
    this.#watch = watch
  }

  /** A frozen process reacts to no other signal; its pending writes are refused by its successor's epoch. */
  #replace(why: string, workedForMs: number): void {
    this.#log.write(Buffer.from(`${JSON.stringify({ level: 50, time: Date.now(), part: this.#spec.name, msg: `replaced: ${why}` })}\n`))
    this.#wasReplaced = true
    this.#options.onReplaced(workedForMs)
    this.#child.kill('SIGKILL')
  }

  #stopWatching(): void {
    this.#watch?.stop()
    this.#start?.stop()
  }
}
