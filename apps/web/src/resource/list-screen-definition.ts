import type { Resource } from '@muster/contracts'
import type { ComponentType, ReactNode } from 'react'
import type { FieldInput } from './fields/field-input.ts'
import type { LoadedForm } from './resource-calls.ts'

/**
 * How a cell shows its value: an option's word, yes or no, a number to the right, a time in the site's zone, or as it
 * is.
 */
export type CellKind = 'text' | 'number' | 'yesNo' | 'date' | 'datetime' | { options: string }

export interface Column<Row> {
  name: keyof Row & string
  kind?: CellKind
  /** Key of the resource's sorts, when the list may be sorted by this column. */
  sort?: string
  /** Form field that an export writes for this column; the one of the same name unless said. */
  field?: string
  /** Serial numbers and ids get a copy button. */
  copy?: boolean
  /** Own look of a cell. */
  render?: (row: Row) => ReactNode
}

/** A button of a row beside view, edit and delete; it opens a dialog of its own. */
export interface RowAction<Row> {
  key: string
  permission: string
  shown?: (row: Row) => boolean
  Dialog: ComponentType<{ row: Row; onClose: (changed: boolean) => void }>
}

/** A button for all selected rows, beside deletion; it opens a dialog of its own, mostly a `BulkDialog`. */
export interface BulkAction<Row> {
  key: string
  permission: string
  Dialog: ComponentType<{ rows: readonly Row[]; onClose: (changed: boolean) => void }>
}

/** What a tab of a record gets: the row as it is stored. */
export interface RecordPartProps {
  resource: Resource
  form: LoadedForm
  reload: () => void
}

/** A part of a record beyond its fields. */
export interface RecordTab {
  /** Its name: `record.tab.<key>` of the catalogues. */
  key: string
  /** Whoever holds it on any page sees the tab. */
  permission: string
  Panel: ComponentType<RecordPartProps>
}

/** A row that is more than a form: a page of its own with what is known of it. */
export interface RecordDefinition {
  /** Field that names it. */
  title: string
  /** What it looks like. */
  Picture?: ComponentType<RecordPartProps>
  /** Fields that stand beside its name. */
  facts: readonly string[]
  /** How it is now. */
  Status?: ComponentType<RecordPartProps>
  /** Below its fields, on the first tab. */
  More?: ComponentType<RecordPartProps>
  tabs: readonly RecordTab[]
}

/** What the part below a form gets: the row as it is stored. */
export interface BelowProps {
  form: LoadedForm
  readOnly: boolean
  reload: () => void
}

/**
 * A list screen: what the resource's contract does not say. Everything else (paths, rules, filters, permissions)
 * derives from it. A screen with an interaction of its own composes the parts of `ListScreen` itself and keeps the
 * hooks.
 */
export interface ListScreenDefinition<Row extends { id: string }> {
  resource: Resource
  columns: readonly Column<Row>[]
  /** What a row is called in questions and messages. */
  nameOf: (row: Row) => string
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Buttons of the toolbar beside the usual ones. */
  Tools?: ComponentType<{ reload: () => void }>
  /** Buttons of a row that act at once, before the usual ones. */
  Buttons?: ComponentType<{ row: Row }>
  /** Looking at a row opens its record. */
  record?: RecordDefinition
  /** Shown below the form of an existing row. */
  Below?: ComponentType<BelowProps>
  /** Inputs of the form's slots, by field. */
  slots?: Readonly<Record<string, FieldInput>>
  /** Rows are deleted one by one. */
  noBulkDelete?: boolean
  /** Rows are acted upon together when they were seen: not all that match, those of a page. */
  ofPageAlone?: boolean
  /** Rows that can no longer be changed have no button for it. */
  editable?: (row: Row) => boolean
  /** Rows that are not the user's to delete have no button for it. */
  deletable?: (row: Row) => boolean
}

export function defineListScreen<Row extends { id: string }>(definition: ListScreenDefinition<Row>): ListScreenDefinition<Row> {
  return definition
}

/** What an export writes for these columns: what it knows of them in their order, as the export's query takes them. */
export function exportColumns<Row>(resource: Resource, columns: readonly Column<Row>[]): string {
  const fields = new Set([...resource.fields, ...(resource.listed ?? [])].map(({ name }) => name))
  return [...new Set(columns.map(({ name, field }) => field ?? name))].filter((name) => fields.has(name)).join(',')
}
