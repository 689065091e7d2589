import { internalVehicle } from '@muster/contracts'
import { vehicleRecord } from '../../records/trackable-record.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { VEHICLE_COLUMNS, type VehicleRow } from './vehicle-columns.ts'

export const internalVehicleScreen = defineListScreen<VehicleRow>({
  resource: internalVehicle,
  columns: [...VEHICLE_COLUMNS, { name: 'departName', sort: 'departName', field: 'department' }, { name: 'tagSn', copy: true }],
  nameOf: ({ plate }) => plate,
  record: vehicleRecord('internalVehicle', ['type', 'department', 'brand', 'driverName', 'tagSn']),
})

const InternalVehiclesScreen = () => <ListScreen screen={internalVehicleScreen} />
export default InternalVehiclesScreen
