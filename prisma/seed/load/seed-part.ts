import type { Sealing } from '@muster/database'
import type pg from 'pg'
import type { Plant } from '../map/index.ts'
import type { Roster } from '../people/roster.ts'
import type { Past } from './past.ts'

export interface SeedOptions {
  adminName: string
  adminPassword: string
  /** Password by login name of `DEMO_ACCOUNTS`; those without one are not made. */
  accountPasswords?: Record<string, string>
  /** The secret that personal data is sealed with, as the api has it (DATA_KEY). */
  dataKey: string
  /** Secret of every gateway of `DEMO_GATEWAY_IDS`, at least 128 random bits each. */
  gatewaySecrets: Record<string, string>
  /** Where the api keeps uploaded files (UPLOAD_DIR); without it nothing has a picture. */
  uploadDir?: string
  /** With the week that the site has lived: tracks, alarms, visits, certificates. */
  history?: boolean
}

/** What every part works with. Ids are those of the plant and its roster; numbers are the database's. */
export interface Seeding {
  /** Connection with the transaction that all parts share. */
  db: pg.ClientBase
  plant: Plant
  roster: Roster
  options: SeedOptions
  sealing: Sealing
  /** Number of each person and vehicle by id, given by the part of the trackables. */
  numbers: Map<string, number>
  /** The moment of seeding, which dates are counted from, Unix ms. */
  nowMs: number
}

/** Loads what one domain has of the demonstration site; a part after another may refer to its rows. */
export type SeedPart = (seeding: Seeding) => Promise<void>

/** Loads what of its past one domain has. */
export type HistoryPart = (seeding: Seeding, past: Past) => Promise<void>
