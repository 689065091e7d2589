import type { Resource } from '@muster/contracts'
import type { ListScreenDefinition } from './list-screen-definition.ts'

/** A form of at most this many fields has one column and opens in a dialog; a longer one has two and is a page. */
export const FEW_FIELDS = 6

/** Number of fields of a form; a blank only keeps a place. */
export const countedFields = ({ fields }: Resource): number => fields.filter(({ kind }) => kind !== 'blank').length

/** Whether a row is added, edited or viewed in a dialog over the list. Rows with more than fields have a page. */
export function opensInDialog<Row extends { id: string }>(
  { resource, record, Below }: ListScreenDefinition<Row>,
  mode: 'add' | 'edit' | 'view',
): boolean {
  return countedFields(resource) <= FEW_FIELDS && (mode !== 'view' || !(record || Below))
}
