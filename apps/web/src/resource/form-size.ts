import type { Resource } from '@muster/contracts'
import type { ListScreenDefinition } from './list-screen-definition.ts'

/** A form of at most so many fields has one column and opens in a dialog; a longer one has two and is a page. */
export const FEW_FIELDS = 6

/** How many fields a form has; a blank only keeps a place. */
export const countedFields = ({ fields }: Resource): number => fields.filter(({ kind }) => kind !== 'blank').length

/**
 * Whether a row is added, edited or looked at in a dialog over the list. What has more to show than fields is a page.
 */
export function opensInDialog<Row extends { id: string }>(
  { resource, record, Below }: ListScreenDefinition<Row>,
  mode: 'add' | 'edit' | 'view',
): boolean {
  return countedFields(resource) <= FEW_FIELDS && (mode !== 'view' || !(record || Below))
}
