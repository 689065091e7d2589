import { type AnchorRow, BEACON_SETTINGS_PERMISSION, beacon } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { anchorColumns, beaconRecord } from './anchor-columns.tsx'
import { BeaconOrdersTab } from './beacon-orders-tab.tsx'
import { BeaconSettingsDialog } from './beacon-settings-dialog.tsx'
import { BeaconListTools } from './beacon-tools.tsx'

export const beaconScreen = defineListScreen<AnchorRow>({
  resource: beacon,
  columns: anchorColumns('beacon'),
  nameOf: ({ name }) => name,
  bulkActions: [{ key: 'configure', permission: BEACON_SETTINGS_PERMISSION, Dialog: BeaconSettingsDialog }],
  Tools: BeaconListTools,
  record: {
    ...beaconRecord,
    tabs: [...beaconRecord.tabs, { key: 'orders', permission: BEACON_SETTINGS_PERMISSION, Panel: BeaconOrdersTab }],
  },
})

/** Beacons: placed on the plan or taken from a file, set up several at once. */
const BeaconsScreen = () => <ListScreen screen={beaconScreen} />

export default BeaconsScreen
