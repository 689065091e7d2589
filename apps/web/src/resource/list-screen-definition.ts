import type { Resource } from '@muster/contracts'
import type { ComponentType, ReactNode } from 'react'
import type { FieldInput } from './fields/field-input.ts'
import type { LoadedForm } from './resource-calls.ts'

/**
 * How a cell shows its value: an option's label, yes or no, a number to the right, a time in the site's zone, or
 * unchanged.
 */
export type CellKind = 'text' | 'number' | 'yesNo' | 'date' | 'datetime' | { options: string }

export interface Column<Row> {
  name: keyof Row & string
  kind?: CellKind
  /** Key of the resource's sorts, when the list may be sorted by this column. */
  sort?: string
  /** Form field that an export writes for this column; the default is the one of the same name. */
  field?: string
  /** Serial numbers and ids get a copy button. */
  copy?: boolean
  /** Custom rendering of a cell. */
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

/** Properties of a record's tab: the stored row. */
export interface RecordPartProps {
  resource: Resource
  form: LoadedForm
  reload: () => void
}

/** A part of a record beyond its fields. */
export interface RecordTab {
  /** Its name: `record.tab.<key>` of the catalogues. */
  key: string
  /** Holders of it on any page see the tab. */
  permission: string
  Panel: ComponentType<RecordPartProps>
}

/** A row with its own page, which shows all that is known of it. */
export interface RecordDefinition {
  /** Field with its name. */
  title: string
  /** Its picture. */
  Picture?: ComponentType<RecordPartProps>
  /** Fields shown beside its name. */
  facts: readonly string[]
  /** Its present state. */
  Status?: ComponentType<RecordPartProps>
  /** Below its fields, on the first tab. */
  More?: ComponentType<RecordPartProps>
  tabs: readonly RecordTab[]
}

/** Properties of the part below a form: the stored row. */
export interface BelowProps {
  form: LoadedForm
  readOnly: boolean
  reload: () => void
}

/**
 * A list screen: what the resource's contract does not contain. Everything else (paths, rules, filters, permissions)
 * derives from it. A screen with its own interaction composes the parts of `ListScreen` itself and keeps the hooks.
 */
export interface ListScreenDefinition<Row extends { id: string }> {
  resource: Resource
  columns: readonly Column<Row>[]
  /** Name of a row in questions and messages. */
  nameOf: (row: Row) => string
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Buttons of the toolbar beside the usual ones. */
  Tools?: ComponentType<{ reload: () => void }>
  /** Buttons of a row that act at once, before the usual ones. */
  Buttons?: ComponentType<{ row: Row }>
  /** Viewing a row opens its record. */
  record?: RecordDefinition
  /** A button beside the one that saves an existing row; it reads the values from the form's context. */
  FormButton?: ComponentType
  /** Shown below the form of an existing row. */
  Below?: ComponentType<BelowProps>
  /** Inputs of the form's slots, by field. */
  slots?: Readonly<Record<string, FieldInput>>
  /** Rows are deleted one by one. */
  noBulkDelete?: boolean
  /** Rows may only be acted upon together after being seen: those of a page, not all that match. */
  ofPageAlone?: boolean
  /** Rows that can no longer be changed have no button for it. */
  editable?: (row: Row) => boolean
  /** Rows that the user may not delete have no button for it. */
  deletable?: (row: Row) => boolean
}

export function defineListScreen<Row extends { id: string }>(definition: ListScreenDefinition<Row>): ListScreenDefinition<Row> {
  return definition
}

/**
 * What an export writes for these columns: those it knows, in their order, as the export's query takes them; then,
 * where its columns depend on the filters, the fields that the list has no column for.
 */
export function exportColumns<Row>(
  resource: Resource,
  shown: readonly Column<Row>[],
  all: readonly Column<Row>[] = shown,
  filters: Readonly<Record<string, string>> = {},
): string {
  const fields = new Set([...resource.fields, ...(resource.listed ?? [])].map(({ name }) => name))
  const nameOf = ({ name, field }: Column<Row>) => field ?? name
  const { exported } = resource
  const besides = exported ? [...fields].filter((name) => exported(filters, name) && !all.some((column) => nameOf(column) === name)) : []
  return [...new Set([...shown.map(nameOf), ...besides])].filter((name) => fields.has(name)).join(',')
}
