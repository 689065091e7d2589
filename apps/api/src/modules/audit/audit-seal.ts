import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { deleteLinks, holdChain, lastOldLink, listUnsealed, moveChain, sealRows } from './chain.store.ts'
import { type ChainMark, linkHash } from './chain-hash.ts'

const AT_ONCE = 500

/** Seals new audit entries into the chain, one replica at a time. @returns the number of entries */
export async function sealOnce(pool: Pool, mark: ChainMark): Promise<number> {
  return inTransaction(pool, async (db) => {
    const ends = await holdChain(db)
    if (!ends) return 0
    let hash = ends.lastHash
    let no = BigInt(ends.lastNo)
    const links = (await listUnsealed(db, AT_ONCE)).map((row) => {
      no += 1n
      hash = linkHash(hash, { ...row, sealNo: String(no) })
      return { id: row.id, sealNo: String(no), hash }
    })
    if (links.length === 0) return 0
    await sealRows(db, links)
    await moveChain(db, { ...ends, lastNo: String(no), lastHash: hash }, mark)
    return links.length
  })
}

/**
 * Deletes entries older than some days (never younger than half a year: the database refuses); the chain then begins
 * after them.
 */
export async function deleteOldAudit(pool: Pool, mark: ChainMark, days: number): Promise<number> {
  return inTransaction(pool, async (db) => {
    const ends = await holdChain(db)
    const last = ends && (await lastOldLink(db, ends, days))
    if (!last) return 0
    const deleted = await deleteLinks(db, last.no)
    await moveChain(db, { ...ends, firstNo: String(BigInt(last.no) + 1n), firstPrev: last.hash }, mark)
    return deleted
  })
}

/** Seals in the background, every `everyMs`. */
export class AuditSealer {
  readonly #pool: Pool
  readonly #mark: ChainMark
  readonly #log: Logger
  readonly #everyMs: number
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null

  constructor(pool: Pool, mark: ChainMark, log: Logger, everyMs: number) {
    this.#pool = pool
    this.#mark = mark
    this.#log = log
    this.#everyMs = everyMs
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.#sealAll().finally(() => {
        this.#running = null
      })
    }, this.#everyMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #sealAll(): Promise<void> {
    try {
      while ((await sealOnce(this.#pool, this.#mark)) === AT_ONCE);
    } catch (error) {
      this.#log.warn({ err: error }, 'the audit trail was not sealed')
    }
  }
}
