import { rm } from 'node:fs/promises'
import { writePrivately } from './data/credentials.ts'
import type { DataLayout } from './data/layout.ts'
import type { SiteFile } from './data/site-file.ts'
import type { PartStatus } from './parts/part-spec.ts'

/** Anything whose state is shown. */
export interface Reporting {
  readonly status: PartStatus
}

/** Keeps site.json up to date, and tells the terminal when a part fails and recovers. */
export class StatusReport {
  readonly #layout: DataLayout
  readonly #progress: (text: string) => void
  readonly #parts: Reporting[] = []
  readonly #troubled = new Set<string>()
  #site: Omit<SiteFile, 'parts'> | null = null
  #last: Promise<void> = Promise.resolve()

  constructor(layout: DataLayout, progress: (text: string) => void) {
    this.#layout = layout
    this.#progress = progress
  }

  /** Removes site.json: the site can no longer be found. */
  async close(): Promise<void> {
    this.#site = null
    await this.#last
    await rm(this.#layout.site, { force: true })
  }

  /** Resolves when site.json contains what was reported until now. */
  written(): Promise<void> {
    return this.#last
  }

  /** From now on site.json exists. */
  publish(site: Omit<SiteFile, 'parts'>): void {
    this.#site = site
    this.changed()
  }

  add(part: Reporting): void {
    this.#parts.push(part)
  }

  changed(): void {
    const parts = this.#parts.map((part) => part.status)
    for (const part of parts) this.#tell(part)
    const site = this.#site
    if (!site) return
    // Writes are serialised, so that the last state wins.
    this.#last = this.#last
      .then(() => writePrivately(this.#layout.site, { ...site, parts }))
      .catch((error: Error) => this.#progress(`site.json cannot be written: ${error.message}`))
  }

  #tell({ name, state }: PartStatus): void {
    const troubled = this.#troubled.has(name)
    if ((state === 'restarting' || state === 'failing' || state === 'silent') && !troubled) {
      this.#troubled.add(name)
      this.#progress(state === 'silent' ? `The ${name} no longer answers; replacing it` : `The ${name} ended by itself; starting it again`)
    }
    if (state === 'ready' && troubled) {
      this.#troubled.delete(name)
      this.#progress(`The ${name} runs again`)
    }
  }
}
