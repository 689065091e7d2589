import { type AlarmBellRow, alarmBell } from '@muster/contracts'
import { LiveDeviceOnline } from '../../../components/device-online.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import { defineListScreen } from '../../../resource/list-screen-definition.ts'
import { BellAreas, BellKinds, LastRing } from './bell-cells.tsx'
import { bellRecord } from './bell-record.tsx'
import { BellTestDialog } from './bell-test-dialog.tsx'

export const alarmBellScreen = defineListScreen<AlarmBellRow>({
  resource: alarmBell,
  columns: [
    { name: 'code', sort: 'code', copy: true },
    { name: 'name', sort: 'name' },
    { name: 'id', render: ({ id }) => <LiveDeviceOnline kind="bell" id={id} /> },
    { name: 'lastResult', render: (row) => <LastRing row={row} /> },
    { name: 'lastAt', kind: 'datetime' },
    { name: 'enabled', kind: 'yesNo' },
    { name: 'areas', render: ({ areas }) => <BellAreas areas={areas} /> },
    { name: 'kinds', render: ({ kinds }) => <BellKinds kinds={kinds} /> },
    { name: 'way', kind: { options: 'bellWay' } },
    { name: 'seconds', kind: 'number' },
  ],
  nameOf: ({ name }) => name,
  record: bellRecord,
  rowActions: [{ key: 'test', permission: 'device:bell:test', Dialog: BellTestDialog }],
})

/** Bells that ring for alarms. */
const BellsScreen = () => <ListScreen screen={alarmBellScreen} />

export default BellsScreen
