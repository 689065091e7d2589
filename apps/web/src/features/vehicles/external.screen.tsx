import { externalVehicle } from '@muster/contracts'
import { vehicleRecord } from '../../records/trackable-record.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { VEHICLE_COLUMNS, type VehicleRow } from './vehicle-columns.ts'

export const externalVehicleScreen = defineListScreen<VehicleRow>({
  resource: externalVehicle,
  columns: [...VEHICLE_COLUMNS, { name: 'company', sort: 'company', field: 'unit' }, { name: 'tagSn', copy: true }],
  nameOf: ({ plate }) => plate,
  record: vehicleRecord('externalVehicle', ['type', 'unit', 'brand', 'driverName', 'tagSn']),
})

const ExternalVehiclesScreen = () => <ListScreen screen={externalVehicleScreen} />
export default ExternalVehiclesScreen
