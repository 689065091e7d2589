import { awaitsHost, mayEnter, type VehicleVisitRow, vehicleVisit } from '@muster/contracts'
import { vehicleVisitRecord } from '../../records/trackable-record.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { DecideVehicleDialog, IssueVehicleDialog, ReturnVehicleDialog } from './vehicle-dialogs.tsx'
import { VisitState } from './visit-state.tsx'

export const vehicleVisitScreen = defineListScreen<VehicleVisitRow>({
  resource: vehicleVisit,
  columns: [
    { name: 'plate', sort: 'plate' },
    { name: 'state', kind: { options: 'visitState' }, sort: 'state', render: (row) => <VisitState row={row} /> },
    { name: 'driverName' },
    { name: 'hostName', field: 'host' },
    { name: 'bookedFrom', kind: 'datetime', sort: 'bookedFrom' },
    { name: 'bookedTo', kind: 'datetime' },
    { name: 'reason' },
    { name: 'goods' },
    { name: 'hazardous', kind: 'yesNo' },
    { name: 'type' },
    { name: 'company' },
    { name: 'driverPhone' },
    { name: 'tagSn', copy: true },
    { name: 'decidedBy' },
    { name: 'waybill' },
    { name: 'escort' },
    { name: 'issuedAt', kind: 'datetime' },
    { name: 'returnedAt', kind: 'datetime' },
  ],
  nameOf: ({ plate }) => plate,
  record: vehicleVisitRecord(['driverName', 'company', 'reason', 'host', 'bookedFrom', 'bookedTo']),
  rowActions: [
    {
      ...{ key: 'decide', permission: 'bp:visitor:admit' },
      shown: ({ state, hostName }) => awaitsHost(state, hostName),
      Dialog: DecideVehicleDialog,
    },
    {
      ...{ key: 'issue', permission: 'bp:visitor:card' },
      shown: ({ state, hostName }) => mayEnter(state, hostName),
      Dialog: IssueVehicleDialog,
    },
    { key: 'return', permission: 'bp:visitor:card', shown: ({ state }) => state === 'onSite', Dialog: ReturnVehicleDialog },
  ],
})

const VehicleVisitsScreen = () => <ListScreen screen={vehicleVisitScreen} />

export default VehicleVisitsScreen
