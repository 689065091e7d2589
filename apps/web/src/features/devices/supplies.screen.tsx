import { type EmergencySupplyRow, emergencySupply } from '@muster/contracts'
import { ExpiryBadge } from '../../components/expiry-badge.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'

export const emergencySupplyScreen = defineListScreen<EmergencySupplyRow>({
  resource: emergencySupply,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'kindName' },
    { name: 'quantity', kind: 'number', sort: 'quantity' },
    { name: 'storage' },
    { name: 'floorLabel' },
    { name: 'expiresOn', kind: 'date', sort: 'expiresOn' },
    { name: 'expiry', render: ({ expiry }) => <ExpiryBadge state={expiry} /> },
    { name: 'remark' },
  ],
  nameOf: ({ name }) => name,
})

const SuppliesScreen = () => <ListScreen screen={emergencySupplyScreen} />
export default SuppliesScreen
