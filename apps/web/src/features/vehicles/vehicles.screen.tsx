import { externalVehicle, internalVehicle, type vehicleRow } from '@muster/contracts'
import type { z } from 'zod'
import { CardBelow } from '../../cards/form-card-panel.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { type Column, defineListScreen } from '../../resource/list-screen-definition.ts'

type Row = z.output<typeof vehicleRow>

const columns: Column<Row>[] = [
  { name: 'plate', sort: 'plate' },
  { name: 'type', kind: { options: 'vehicleType' }, sort: 'type' },
  { name: 'brand' },
  { name: 'driverName' },
]

export const internalVehicleScreen = defineListScreen<Row>({
  resource: internalVehicle,
  columns: [...columns, { name: 'departName', sort: 'departName', field: 'department' }, { name: 'tagSn', copy: true }],
  nameOf: ({ plate }) => plate,
  Below: CardBelow,
})

export const externalVehicleScreen = defineListScreen<Row>({
  resource: externalVehicle,
  columns: [...columns, { name: 'company', sort: 'company', field: 'unit' }, { name: 'tagSn', copy: true }],
  nameOf: ({ plate }) => plate,
  Below: CardBelow,
})

export const InternalVehiclesScreen = () => <ListScreen screen={internalVehicleScreen} />
export const ExternalVehiclesScreen = () => <ListScreen screen={externalVehicleScreen} />
