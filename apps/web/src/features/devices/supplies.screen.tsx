import { type EmergencySupplyRow, emergencySupply } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const emergencySupplyScreen = defineListScreen<EmergencySupplyRow>({
  resource: emergencySupply,
  columns: [{ name: 'name', sort: 'name' }, { name: 'kindName' }, { name: 'remark' }],
  nameOf: ({ name }) => name,
})

const SuppliesScreen = () => <ListScreen screen={emergencySupplyScreen} />
export default SuppliesScreen
