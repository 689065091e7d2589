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
   * Shows only rows of the current building (`inBuilding`), so a statement that forgets its building condition finds no
   * others.
   */
  pool: Pool
  sealing: Sealing
  /** Signs the URLs by which browsers open files. */
  addresses: FileAddresses
  files: FileStore
  scratch: Scratch
  counts: CountCache
  /** References of choosers and option lists. */
  references: ReferenceBook
  /** Whether the deployment is not local, so that `hosted` endpoints and pages exist. */
  hosted: boolean
  /** Days that deleted rows are kept, hidden. */
  deletedKeepDays: number
  /** Longest time a list waits for its total, ms. */
  countWaitMs: number
}
