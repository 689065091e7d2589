import { MODEL_ACCESS } from '../generated/access.ts'
import { type DatabasePart, quoted, type TableAccess } from './parts.ts'

const ALL = 'select, insert, update, delete'

/** Schema of the jobs; its tables are created by their library. */
export const JOB_SCHEMA = 'graphile_worker'
/** All schemas with our tables. */
export const SCHEMAS = ['public', 'track', JOB_SCHEMA]

/** Tables without a model; access declared in a model is not repeated here. */
const WITHOUT_MODEL = {
  // The pipeline's own.
  'track.snapshot_part': { tracker: ALL },
  'track.poison_frame': { tracker: ALL, tools: 'select' },
  'track.tail': { tracker: ALL, api: 'select', tools: 'select' },
  'track.chunk': { tracker: ALL, api: 'select', tools: 'select' },
  'track.visit': { tracker: ALL, api: 'select', tools: 'select' },
  'track.gap': { tracker: ALL, api: 'select', tools: 'select' },
  // Summed from tracks by the api; the tracker deletes them with the tracks.
  'track.trip': { tracker: 'select, delete', api: ALL, tools: 'select' },
  'track.trip_mark': { api: ALL },

  // Only the api adds and runs jobs.
  'graphile_worker._private_jobs': { api: ALL },
  'graphile_worker._private_job_queues': { api: ALL },
  'graphile_worker._private_tasks': { api: ALL },
  'graphile_worker._private_known_crontabs': { api: ALL },
  'graphile_worker.jobs': { api: 'select' },
  'graphile_worker.migrations': { api: 'select' },

  // Only the owner: applied migrations, and the key the data were sealed with.
  _prisma_migrations: {},
  sealing_mark: {},
} satisfies Readonly<Record<string, TableAccess>> & { [table in keyof typeof MODEL_ACCESS]?: never }

/**
 * THE list of each part's rights in the database, by table: `@access` of its model in prisma/models. A new table must
 * declare them: otherwise only the owner may use it, and the test of this list fails. Changes reach a database at its
 * next start.
 */
export const TABLE_ACCESS: Readonly<Record<string, TableAccess>> = { ...MODEL_ACCESS, ...WITHOUT_MODEL }

/** Functions with the owner's rights, and who may call them. */
export const FUNCTION_ACCESS: Readonly<Record<string, readonly DatabasePart[]>> = {
  'track.ensure_day(bigint)': ['tracker'],
  'track.drop_days_before(bigint)': ['tracker'],
  'public.note_config_change()': [],
  'public.number_config_changes()': [],
  'public.note_handled_gas()': [],
  'public.register_device()': [],
  'public.note_for_bus()': [],
  'public.order_alarm_paths()': [],
}

/**
 * Initial settings of every session of a part. No part may look for a table elsewhere, wait for ever, or leave a
 * transaction open.
 */
export const PART_SETTINGS: Readonly<Record<DatabasePart, Readonly<Record<string, string>>>> = {
  broker: { statement_timeout: '5s' },
  tracker: { statement_timeout: '60s', lock_timeout: '10s' },
  api: { statement_timeout: '30s', lock_timeout: '10s' },
  tools: { statement_timeout: '10min', lock_timeout: '30s' },
}
export const COMMON_SETTINGS = { search_path: 'public, pg_temp', idle_in_transaction_session_timeout: '5min' }

/** A table's qualified name for SQL, whatever the search path. */
export const tableName = (table: string): string => (table.includes('.') ? table : `public.${quoted(table)}`)
