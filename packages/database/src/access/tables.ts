import { MODEL_ACCESS } from '../generated/access.ts'
import { type DatabasePart, quoted, type TableAccess } from './parts.ts'

const ALL = 'select, insert, update, delete'

/** Of the jobs; its tables are made by the library that runs them. */
export const JOB_SCHEMA = 'graphile_worker'
/** All that have tables of ours. */
export const SCHEMAS = ['public', 'track', JOB_SCHEMA]

/** Tables that no model describes; one that a model says the access of is not said here, too. */
const WITHOUT_MODEL = {
  // The pipeline's own.
  'track.snapshot_part': { tracker: ALL },
  'track.poison_frame': { tracker: ALL, tools: 'select' },
  'track.tail': { tracker: ALL, api: 'select', tools: 'select' },
  'track.chunk': { tracker: ALL, api: 'select', tools: 'select' },
  'track.visit': { tracker: ALL, api: 'select', tools: 'select' },
  'track.gap': { tracker: ALL, api: 'select', tools: 'select' },
  // Added up from tracks by the api; the tracker takes them away with the tracks.
  'track.trip': { tracker: 'select, delete', api: ALL, tools: 'select' },
  'track.trip_mark': { api: ALL },

  // Jobs are added and done by the api alone.
  'graphile_worker._private_jobs': { api: ALL },
  'graphile_worker._private_job_queues': { api: ALL },
  'graphile_worker._private_tasks': { api: ALL },
  'graphile_worker._private_known_crontabs': { api: ALL },
  'graphile_worker.jobs': { api: 'select' },
  'graphile_worker.migrations': { api: 'select' },

  // The owner's alone: what was migrated, and which key the data was sealed with.
  _prisma_migrations: {},
  sealing_mark: {},
} satisfies Readonly<Record<string, TableAccess>> & { [table in keyof typeof MODEL_ACCESS]?: never }

/**
 * THE list of what each part may do in the database, by table: `@access` of its model in prisma/models. A new table has
 * to say it: nobody but the owner may touch it before, and the test of this list fails. Changes reach a database at its
 * next start.
 */
export const TABLE_ACCESS: Readonly<Record<string, TableAccess>> = { ...MODEL_ACCESS, ...WITHOUT_MODEL }

/** Functions that act with the owner's rights, and who may call them. */
export const FUNCTION_ACCESS: Readonly<Record<string, readonly DatabasePart[]>> = {
  'track.ensure_day(bigint)': ['tracker'],
  'track.drop_days_before(bigint)': ['tracker'],
  'public.note_config_change()': [],
  'public.number_config_changes()': [],
  'public.register_device()': [],
  'public.note_for_bus()': [],
}

/**
 * What every session of a part begins with. No part may look for a table anywhere else, wait for ever, or leave a
 * transaction open.
 */
export const PART_SETTINGS: Readonly<Record<DatabasePart, Readonly<Record<string, string>>>> = {
  broker: { statement_timeout: '5s' },
  tracker: { statement_timeout: '60s', lock_timeout: '10s' },
  api: { statement_timeout: '30s', lock_timeout: '10s' },
  tools: { statement_timeout: '10min', lock_timeout: '30s' },
}
export const COMMON_SETTINGS = { search_path: 'public, pg_temp', idle_in_transaction_session_timeout: '5min' }

/** A table as SQL has it, whatever the search path. */
export const tableName = (table: string): string => (table.includes('.') ? table : `public.${quoted(table)}`)
