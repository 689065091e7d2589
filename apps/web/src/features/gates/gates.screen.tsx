import { type GateRow, personGate } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { GATE_COLUMNS } from './gate-columns.ts'
import { OpenDialog } from './open-dialog.tsx'

export const personGateScreen = defineListScreen<GateRow>({
  resource: personGate,
  columns: GATE_COLUMNS,
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'open', permission: 'access:gate:openDoor', Dialog: OpenDialog }],
})

const GatesScreen = () => <ListScreen screen={personGateScreen} />

export default GatesScreen
