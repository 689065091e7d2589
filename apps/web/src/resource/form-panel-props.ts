import type { ListScreenDefinition } from './list-screen-definition.ts'

/** Common properties of every view of one row: its form, texts, record. */
export interface FormPanelProps<Row extends { id: string }> {
  screen: ListScreenDefinition<Row>
  mode: 'add' | 'edit' | 'view'
  id: string | null
  mayEdit: boolean
  /** Inside a dialog, which shows the title itself. */
  inDialog?: boolean
  onEdit: () => void
  onReload: () => void
  onClose: (saved: boolean) => void
}
