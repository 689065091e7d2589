import { type IntegratorRow, integrator } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { IntegratorKeyDialog } from './integrator-key-dialog.tsx'

export const integratorScreen = defineListScreen<IntegratorRow>({
  resource: integrator,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'accountName', field: 'account' },
    { name: 'enabled', kind: 'yesNo' },
    { name: 'bigScreen', kind: 'yesNo' },
    { name: 'keyIssuedAt', kind: 'datetime', sort: 'keyIssuedAt' },
    { name: 'lastUsedAt', kind: 'datetime', sort: 'lastUsedAt' },
  ],
  nameOf: ({ name }) => name,
  rowActions: [{ key: 'key', permission: 'settings:integrator:key', Dialog: IntegratorKeyDialog }],
})

/** Systems that may send their users here by signed links. */
const IntegratorsScreen = () => <ListScreen screen={integratorScreen} />

export default IntegratorsScreen
