import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FfmpegProgram } from './ffmpeg-source.ts'

const run = promisify(execFile)
/** Installing it requires no restart. */
const LOOKED_FOR_MS = 30_000
const ANSWERS_MS = 5_000

/** Whether there is an ffmpeg on this machine, and which. */
export class FfmpegFinder {
  readonly program: FfmpegProgram
  #found: { version: string | null; atMs: number } | null = null

  constructor(program: FfmpegProgram) {
    this.program = program
  }

  async version(nowMs = Date.now()): Promise<string | null> {
    if (this.#found && (this.#found.version !== null || nowMs - this.#found.atMs < LOOKED_FOR_MS)) return this.#found.version
    const { program, path } = this.program
    const version = await run(program, ['-version'], { timeout: ANSWERS_MS, env: { PATH: path } }).then(
      ({ stdout }) => /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown',
      () => null,
    )
    this.#found = { version, atMs: nowMs }
    return version
  }
}
