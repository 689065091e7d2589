import { type EquipmentRow, valuableEquipment } from '@muster/contracts'
import { equipmentRecord } from '../../records/trackable-record.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const valuableEquipmentScreen = defineListScreen<EquipmentRow>({
  resource: valuableEquipment,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'type', sort: 'type' },
    { name: 'state', kind: { options: 'equipmentState' } },
    { name: 'complete', kind: { options: 'equipmentComplete' } },
    { name: 'storage', sort: 'storage' },
    { name: 'floorLabel' },
    { name: 'tagSn', copy: true },
    { name: 'lentTo' },
    { name: 'lentUntil', kind: 'datetime' },
    { name: 'specification' },
    { name: 'departName', field: 'department' },
    { name: 'expected', kind: 'number' },
    { name: 'installed', kind: 'number' },
    { name: 'remark' },
  ],
  nameOf: ({ name }) => name,
  record: equipmentRecord(['type', 'specification', 'storage', 'department', 'tagSn', 'lentTo', 'lentUntil']),
})

const EquipmentScreen = () => <ListScreen screen={valuableEquipmentScreen} />

export default EquipmentScreen
