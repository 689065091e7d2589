import type { Pool } from 'pg'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { countOutside, listLinks, readChain } from './chain.store.ts'
import { type ChainMark, linkHash } from './chain-hash.ts'

const AT_ONCE = 2_000

/** Result of verifying the whole chain. */
export interface ChainVerdict {
  intact: boolean
  checked: number
  /** Number of the first wrong link; null when none is, or when the ends are wrong. */
  brokenAt: string | null
  /** changed: the hash does not match; missing: a link is absent; ends: first and last do not match their mark. */
  fault: 'changed' | 'missing' | 'ends' | null
}

/** Recomputes every link, in one snapshot of the database. */
export async function verifyChain(pool: Pool, mark: ChainMark): Promise<ChainVerdict> {
  return inTransaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only')
    const ends = await readChain(db)
    if (!ends || (ends.lastNo === '0' && (await countOutside(db, ends)) === 0))
      return { intact: true, checked: 0, brokenAt: null, fault: null }
    let checked = 0
    const broken = (fault: ChainVerdict['fault'], at: bigint | null) => ({
      intact: false,
      checked,
      brokenAt: at === null ? null : String(at),
      fault,
    })
    if (!mark.isOf(ends.mac, ends) || (await countOutside(db, ends)) > 0) return broken('ends', null)
    let previous = ends.firstPrev
    let expected = BigInt(ends.firstNo)
    const last = BigInt(ends.lastNo)
    while (expected <= last) {
      const links = await listLinks(db, expected, AT_ONCE)
      if (links.length === 0) return broken('missing', expected)
      for (const { hash, ...row } of links) {
        if (BigInt(row.sealNo) !== expected) return broken('missing', expected)
        if (linkHash(previous, row) !== hash) return broken('changed', expected)
        previous = hash
        expected += 1n
        checked += 1
      }
    }
    return previous === ends.lastHash ? { intact: true, checked, brokenAt: null, fault: null } : broken('ends', null)
  })
}
