import type { Sealing } from '@muster/database'
import type { Pool } from 'pg'
import type { ReferenceBook } from './exchange/reference-book.ts'
import type { FileAddresses } from './files/file-addresses.ts'
import type { FileStore } from './files/file-store.ts'
import type { Scratch } from './files/scratch.ts'
import type { CountCache } from './resource/count-cache.ts'

/** What every handler and store works with. A module that needs more names it: `Handler<'health', Needs<'live'>>`. */
export interface BaseContext {
  /**
   * Shows rows of the building that is worked in (`inBuilding`), so a statement that forgets its building finds no
   * other's.
   */
  pool: Pool
  sealing: Sealing
  /** Signs the addresses that browsers open files by. */
  addresses: FileAddresses
  files: FileStore
  scratch: Scratch
  counts: CountCache
  /** What choosers and option lists refer to. */
  references: ReferenceBook
  /** Whether the deployment is another than the local one, so that `hosted` endpoints and pages exist. */
  hosted: boolean
  /** For how many days what somebody deleted is kept, hidden. */
  deletedKeepDays: number
  /** So long a list waits for its total, ms. */
  countWaitMs: number
}
