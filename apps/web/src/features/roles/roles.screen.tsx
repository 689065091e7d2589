import { type RoleRow, role } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { RoleConfigDialog } from './role-config-dialog.tsx'
import { RoleCopyDialog } from './role-copy-dialog.tsx'

export const roleScreen = defineListScreen<RoleRow>({
  resource: role,
  columns: [
    { name: 'name', sort: 'name' },
    { name: 'enabled', kind: 'yesNo' },
    { name: 'permissions', kind: 'number' },
    { name: 'accounts', kind: 'number' },
    { name: 'remark' },
  ],
  nameOf: ({ name }) => name,
  rowActions: [
    { key: 'config', permission: 'bp:role:view', Dialog: RoleConfigDialog },
    { key: 'copy', permission: 'bp:role:add', Dialog: RoleCopyDialog },
  ],
})

const RolesScreen = () => <ListScreen screen={roleScreen} />

export default RolesScreen
