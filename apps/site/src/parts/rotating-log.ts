import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/**
 * A log file of bounded size: `name.log`, older ones `name.log.1` … `name.log.<kept>`. A full disk loses lines, never
 * the program: `lostBytes` counts them.
 */
export class RotatingLog {
  lostBytes = 0
  readonly #path: string
  readonly #maxBytes: number
  readonly #kept: number
  #file: number
  #bytes: number

  constructor(path: string, { maxBytes = 10_000_000, kept = 4 } = {}) {
    this.#path = path
    this.#maxBytes = maxBytes
    this.#kept = kept
    this.#file = openSync(path, 'a', 0o600)
    this.#bytes = fstatSync(this.#file).size
  }

  write(chunk: Buffer): void {
    try {
      if (this.#bytes > 0 && this.#bytes + chunk.length > this.#maxBytes) this.#rotate()
      this.#bytes += writeSync(this.#file, chunk)
    } catch {
      this.lostBytes += chunk.length
    }
  }

  close(): void {
    closeSync(this.#file)
  }

  #rotate(): void {
    closeSync(this.#file)
    for (let age = this.#kept; age >= 1; age -= 1) {
      const younger = age === 1 ? this.#path : `${this.#path}.${age - 1}`
      if (existsSync(younger)) renameSync(younger, `${this.#path}.${age}`)
    }
    this.#file = openSync(this.#path, 'a', 0o600)
    this.#bytes = 0
  }
}
