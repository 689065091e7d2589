import type { Resource } from '@muster/contracts'
import type { ComponentType, ReactNode } from 'react'

/** How a cell shows its value: an option's word, yes or no, a number to the right, a time in the site's zone, or as it is. */
export type CellKind = 'text' | 'number' | 'yesNo' | 'date' | 'datetime' | { options: string }

export interface Column<Row> {
  name: keyof Row & string
  kind?: CellKind
  /** Key of the resource's sorts, when the list may be sorted by this column. */
  sort?: string
  /** Serial numbers and ids get a copy button. */
  copy?: boolean
  /** Own look of a cell. */
  render?: (row: Row) => ReactNode
}

/** A button of a row beside view, edit and delete. */
export interface RowAction<Row> {
  key: string
  permission: string
  shown?: (row: Row) => boolean
  run: (row: Row, done: () => void) => void
}

/**
 * A list screen: what the resource's contract does not say. Everything else (paths, rules, filters, permissions) derives from it.
 * A screen with an interaction of its own composes the parts of `ListScreen` itself and keeps the hooks.
 */
export interface ListScreenDefinition<Row extends { id: string }> {
  resource: Resource
  columns: readonly Column<Row>[]
  /** What a row is called in questions and messages. */
  nameOf: (row: Row) => string
  rowActions?: readonly RowAction<Row>[]
  /** Buttons before the usual ones of the toolbar. */
  Tools?: ComponentType<{ reload: () => void }>
  /** Shown below the form of an existing row. */
  Below?: ComponentType<{ id: string; readOnly: boolean }>
  /** Staff are deleted by their own permission, one by one or in bulk; ordinary bulk deletion is hidden. */
  noBulkDelete?: boolean
}

export function defineListScreen<Row extends { id: string }>(definition: ListScreenDefinition<Row>): ListScreenDefinition<Row> {
  return definition
}
