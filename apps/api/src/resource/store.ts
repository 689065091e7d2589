import type { FormValues } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import type { ApiContext } from '../context.ts'
import type { SessionView } from '../modules/session/session.store.ts'

/** Who asks, and with what a store works. The building of every statement is `session.buildingId`. */
export interface Scope {
  context: ApiContext
  session: SessionView
}

export interface ListQuery {
  page: number
  size: number
  /** Column to sort by, `-` in front for descending. */
  sort: string
  /** Filter values by name; absent ones are not in it. */
  filters: Readonly<Record<string, string>>
}

export interface Page<Row> {
  rows: Row[]
  total: number
}

/** A row as its form shows it. */
export interface StoredForm {
  id: string
  version: number
  values: FormValues
}

/** Why a row could not be saved or deleted: a catalogue key below `reasons`, with its values. */
export interface Refusal {
  reason: string
  values?: Record<string, string | number>
  /** Field the refusal belongs to, when it belongs to one. */
  field?: string
}

export type Saved = { id: string; version: number; before?: FormValues } | Refusal | 'conflict' | 'notFound'
export type Removed = { name: string } | (Refusal & { name: string }) | 'notFound'

/** The database side of a resource. Statements are scoped to the session's building, ids of other buildings are not found. */
export interface ResourceStore<Row = unknown> {
  page(scope: Scope, query: ListQuery): Promise<Page<Row>>
  get(scope: Scope, id: string): Promise<StoredForm | null>
  /** Creates (`existing` null) or changes a row within the caller's transaction. `conflict` when the version is not the one that was shown. */
  save(db: PoolClient, scope: Scope, values: FormValues, existing: { id: string; version: number } | null): Promise<Saved>
  remove(db: PoolClient, scope: Scope, id: string): Promise<Removed>
  /** Id and version of the row an imported line is about, by the natural key. */
  findByKey?(db: PoolClient | Pool, scope: Scope, keys: string[]): Promise<Map<string, { id: string; version: number }>>
  /** Live readers of names, tags and areas have to load them again after a change. */
  changesRoster?: boolean
}

export const isRefusal = (value: object): value is Refusal => 'reason' in value
