import type { ListScreenDefinition } from './list-screen-definition.ts'

/** What every look of one row gets: its form, its words, its record. */
export interface FormPanelProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  mode: 'add' | 'edit' | 'view'
  id: string | null
  mayEdit: boolean
  /** Stands in a dialog, which says the title itself. */
  inDialog?: boolean
  onEdit: () => void
  onReload: () => void
  onClose: (saved: boolean) => void
}
