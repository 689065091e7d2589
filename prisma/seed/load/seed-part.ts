import type { Sealing } from '@muster/database'
import type pg from 'pg'
import type { Plant } from '../map/index.ts'
import type { Roster } from '../people/roster.ts'
import type { Past } from './past.ts'

export interface SeedOptions {
  adminName: string
  adminPassword: string
  /** Password by login name of `DEMO_ACCOUNTS`; those without one are not created. */
  accountPasswords?: Record<string, string>
  /** The secret for sealing personal data, as in the api (DATA_KEY). */
  dataKey: string
  /** Secret of every gateway of `DEMO_GATEWAY_IDS`, at least 128 random bits each. */
  gatewaySecrets: Record<string, string>
  /** The api's folder of uploaded files (UPLOAD_DIR); without it there are no pictures. */
  uploadDir?: string
  /** Includes a week of history: tracks, alarms, visits, certificates. */
  history?: boolean
}

/** Input of every part. Ids are those of the plant and its roster; numbers are the database's. */
export interface Seeding {
  /** Connection with the transaction shared by all parts. */
  db: pg.ClientBase
  plant: Plant
  roster: Roster
  options: SeedOptions
  sealing: Sealing
  /** Number of each person and vehicle by id, filled in by the part of the trackables. */
  numbers: Map<string, number>
  /** The moment of seeding, the origin of dates, Unix ms. */
  nowMs: number
}

/** Loads one domain of the demonstration site; later parts may refer to its rows. */
export type SeedPart = (seeding: Seeding) => Promise<void>

/** Loads the history of one domain. */
export type HistoryPart = (seeding: Seeding, past: Past) => Promise<void>
