import { type GateRow, vehicleCheckpoint } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { GATE_COLUMNS } from './gate-columns.ts'
import { OpenDialog } from './open-dialog.tsx'

export const vehicleCheckpointScreen = defineListScreen<GateRow>({
  resource: vehicleCheckpoint,
  columns: GATE_COLUMNS,
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'open', permission: 'access:gate:openDoor', Dialog: OpenDialog }],
})

const CheckpointsScreen = () => <ListScreen screen={vehicleCheckpointScreen} />

export default CheckpointsScreen
