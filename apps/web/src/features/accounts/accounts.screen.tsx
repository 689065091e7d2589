import { type AccountRow, account } from '@muster/contracts'
import { queryClient } from '../../http/query-client.ts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { sessionInfoQuery } from '../../session/session-info.ts'
import { AccountResetDialog } from './account-reset-dialog.tsx'
import { FactorResetDialog } from './factor-reset-dialog.tsx'

/** Users change their own password instead of resetting it. */
const isOwn = (id: string) => queryClient.getQueryData(sessionInfoQuery.queryKey)?.id === id

export const accountScreen = defineListScreen<AccountRow>({
  resource: account,
  columns: [
    { name: 'loginName', sort: 'loginName', copy: true },
    { name: 'realName' },
    { name: 'roleName', field: 'role' },
    { name: 'enabled', kind: 'yesNo' },
    { name: 'personName', field: 'person' },
    { name: 'administrator', kind: 'yesNo' },
    { name: 'password', kind: { options: 'accountPassword' } },
    { name: 'secondFactor', kind: 'yesNo' },
    { name: 'createdAt', kind: 'datetime', sort: 'createdAt' },
  ],
  nameOf: ({ loginName }) => loginName,
  rowActions: [
    { key: 'reset', permission: 'bp:account:edit', shown: ({ id }) => !isOwn(id), Dialog: AccountResetDialog },
    {
      key: 'factorReset',
      permission: 'bp:account:edit',
      shown: ({ id, secondFactor }) => secondFactor && !isOwn(id),
      Dialog: FactorResetDialog,
    },
  ],
})

const AccountsScreen = () => <ListScreen screen={accountScreen} />

export default AccountsScreen
