import type { Pool } from 'pg'
import { inTransaction } from '../../framework/resource/transaction.ts'
import { countOutside, listLinks, readChain } from './chain.store.ts'
import { type ChainMark, linkHash } from './chain-hash.ts'

const AT_ONCE = 2_000

/** What looking through the whole chain found. */
export interface ChainVerdict {
  intact: boolean
  checked: number
  /** Number of the first link that is wrong; null when none is, or when it is the ends that are wrong. */
  brokenAt: string | null
  /** changed: the hash does not fit; missing: a link is not there; ends: first and last are not as they were marked. */
  fault: 'changed' | 'missing' | 'ends' | null
}

/** Computes every link anew, in one view of the database. */
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
