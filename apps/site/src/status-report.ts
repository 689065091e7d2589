import type { DataLayout } from './data/layout.ts'
import { type SiteFile, siteFileWriter } from './data/site-file.ts'
import type { PartStatus } from './parts/part.ts'

/** Anything whose state is shown. */
export interface Reporting {
  readonly status: PartStatus
}

/** Keeps site.json in step with the parts, and tells the terminal when one of them fails and comes back. */
export class StatusReport {
  readonly #write: (site: SiteFile) => Promise<void>
  readonly #progress: (text: string) => void
  readonly #parts: Reporting[] = []
  readonly #troubled = new Set<string>()
  #site: Omit<SiteFile, 'parts'> | null = null

  constructor(layout: DataLayout, progress: (text: string) => void) {
    this.#write = siteFileWriter(layout.site)
    this.#progress = progress
  }

  /** From now on site.json exists. */
  publish(site: Omit<SiteFile, 'parts'>): void {
    this.#site = site
    this.changed()
  }

  add(part: Reporting): void {
    this.#parts.push(part)
  }

  /** Waits until the file says what is so now. */
  async changed(): Promise<void> {
    const parts = this.#parts.map((part) => part.status)
    for (const part of parts) this.#tell(part)
    if (!this.#site) return
    await this.#write({ ...this.#site, parts }).catch((error: Error) => this.#progress(`site.json cannot be written: ${error.message}`))
  }

  #tell({ name, state }: PartStatus): void {
    const troubled = this.#troubled.has(name)
    if ((state === 'restarting' || state === 'failing') && !troubled) {
      this.#troubled.add(name)
      this.#progress(`The ${name} ended by itself; starting it again`)
    }
    if (state === 'ready' && troubled) {
      this.#troubled.delete(name)
      this.#progress(`The ${name} runs again`)
    }
  }
}
