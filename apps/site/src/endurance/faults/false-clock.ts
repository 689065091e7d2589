import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const LIBRARIES = '/usr/lib'
/** How often processes reread the file. */
const LOOK_EVERY_S = 1

/** The library that shows processes a false time of day; null where it is not installed (Debian: `faketime`). */
export function fakeTimeLibrary(): string | null {
  if (process.platform !== 'linux') return null
  const triples = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))
  const paths = triples.map((triple) => join(LIBRARIES, triple, 'faketime', 'libfaketime.so.1'))
  return paths.find((path) => existsSync(path) && works(path)) ?? null
}

/** A clock for the processes that get `env`; only the time of day is false, timers run normally. */
export class FalseClock {
  readonly env: Record<string, string>
  readonly #folder: string
  readonly #file: string

  private constructor(folder: string, library: string) {
    this.#folder = folder
    this.#file = join(folder, 'offset')
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: String(LOOK_EVERY_S),
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    this.setTo(0)
  }

  static async create(library: string): Promise<FalseClock> {
    const folder = await mkdtemp(join(tmpdir(), 'muster-clock-'))
    // The database's own user must read it.
    await chmod(folder, 0o755)
    return new FalseClock(folder, library)
  }

  /** Sets the clock ahead of the true time by this much; negative = behind. */
  setTo(offsetS: number): void {
    writeFileSync(this.#file, `${offsetS < 0 ? '' : '+'}${offsetS}\n`)
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }
}

function works(library: string): boolean {
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], {
    env: { LD_PRELOAD: library, FAKETIME: '+3600', DONT_FAKE_MONOTONIC: '1' },
    encoding: 'utf8',
  })
  return Number(stdout) > Date.now() + 3_000_000
}
