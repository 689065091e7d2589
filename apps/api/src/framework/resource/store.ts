import type { FormValues, Language, ResourceName } from '@muster/contracts'
import type { Pool, PoolClient } from 'pg'
import type { BaseContext } from '../context.ts'
import type { SessionView } from '../scope/session-view.ts'

/** Who asks, and what a store works with. The building of every statement is `session.buildingId`. */
export interface StoreCall<More = unknown> {
  context: BaseContext & More
  session: SessionView
  /** Of the console, or of the account that ordered the export. */
  language?: Language
  /**
   * Ids already verified to be of the building in this call: an import refers to the same few departments ten thousand
   * times.
   */
  knownIds?: ReadonlySet<string>
  /** Where an import collects rows to insert together, in a form private to the store. See `insertCollected`. */
  collected?: { readonly id: string }[]
}

export interface ListQuery {
  page: number
  size: number
  /** Sort column, prefixed with `-` for descending. */
  sort: string
  /** Filter values by name; only set ones. */
  filters: Readonly<Record<string, string>>
  /** Wait for the total, however long it takes. */
  exact?: true
}

export interface Page<Row> {
  rows: Row[]
  total: number
  /** The total is an estimate: counting would take longer than a user waits. */
  about?: true
}

/**
 * A row as its form shows it. Files are `{name, downloadUrl}` with an unsigned URL (`/image/view?id=…`); signing is
 * done at the edge.
 */
export interface StoredForm {
  id: string
  version: number
  /** Number as a trackable. */
  no?: number
  values: FormValues
}

/** Why a row could not be saved or deleted: a catalogue key below `reasons`, with its values. */
export interface Refusal {
  reason: string
  values?: Record<string, string | number>
  /** Field the refusal belongs to, if any. */
  field?: string
}

/** A row that is to be changed, with the version its editor saw. */
export interface Existing {
  id: string
  version: number
}

export type Saved = { id: string; version: number } | Refusal | 'conflict' | 'notFound'
export type Removed = { name: string } | (Refusal & { name: string }) | 'notFound'

/** Side effect of a deletion besides hiding or removing its rows: a catalogue key below `effects`, with its values. */
export interface Effect {
  effect: string
  values: Record<string, string | number>
  /** It says how the rows can be brought back. */
  restores?: true
}

/** The rows of a list. Statements are scoped to the session's building, ids of other buildings are not found. */
export interface ReadOnlyStore<Row extends { id: string } = { id: string }> {
  page(call: StoreCall, query: ListQuery): Promise<Page<Row>>
  /**
   * Forms of these rows in any order; ids that are not of the building are left out. Personal data is masked, unless
   * `full`: that is for comparing and completing, never for answers or audit.
   */
  forms(call: StoreCall, ids: readonly string[], full?: boolean): Promise<StoredForm[]>
  /**
   * Identifies the newest row of a building; polled once a second while a console shows the list. Required where the
   * resource is `live`.
   */
  newest?(pool: Pool, buildingId: string): Promise<string | null>
}

/** The database side of a resource whose rows users create and change. */
export interface ResourceStore<Row extends { id: string } = { id: string }> extends ReadOnlyStore<Row> {
  /**
   * Creates (`existing` null) or changes a row within the caller's transaction. `conflict` when its version is not the
   * one that was shown.
   */
  save(db: PoolClient, call: StoreCall, values: FormValues, existing: Existing | null): Promise<Saved>
  remove(db: PoolClient, call: StoreCall, id: string): Promise<Removed>
  /** Side effects of deleting these rows. Called for rows that can be deleted. */
  effects?(call: StoreCall, ids: readonly string[]): Promise<Effect[]>
  /**
   * Inserts what `save` put into `call.collected` instead of inserting it. False when one of them cannot be saved: then
   * none was.
   */
  insertCollected?(db: PoolClient, call: StoreCall): Promise<boolean>
  /** Id and version of the rows with these natural keys, by key. Required where the resource can be imported. */
  findByKey?(db: PoolClient, call: StoreCall, keys: readonly string[]): Promise<Map<string, Existing>>
  /** Deleted rows are hidden: they keep their files until the retention removes them. */
  hides?: boolean
  /** Has personal data: opening a form of it is audited. */
  personal?: boolean
}

/** The store of rows that nobody saves or deletes: a log, events, results. */
export const readOnlyStore = <Row extends { id: string }>(store: ReadOnlyStore<Row>): ResourceStore<Row> => ({
  ...store,
  save: async () => 'notFound',
  remove: async () => 'notFound',
})

/** The stores of all resources. */
export type Stores = Readonly<Record<ResourceName, ResourceStore>>

export const isRefusal = (value: object): value is Refusal => 'reason' in value
