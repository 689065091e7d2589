import { type OnlineSessionRow, onlineSession } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { ForceOffDialog } from './force-off-dialog.tsx'
import { ForceOffManyDialog } from './force-off-many.tsx'

export const onlineSessionScreen = defineListScreen<OnlineSessionRow>({
  resource: onlineSession,
  columns: [
    { name: 'account', sort: 'account' },
    { name: 'realName' },
    { name: 'kind', kind: { options: 'sessionKind' } },
    { name: 'device' },
    { name: 'address', copy: true },
    { name: 'startedAt', kind: 'datetime', sort: 'startedAt' },
    { name: 'lastSeenAt', kind: 'datetime', sort: 'lastSeenAt' },
    { name: 'expiresAt', kind: 'datetime' },
  ],
  nameOf: ({ account, device }) => `${account} ${device}`,
  bulkActions: [{ key: 'end', permission: 'settings:session:end', Dialog: ForceOffManyDialog }],
  rowActions: [{ key: 'end', permission: 'settings:session:end', shown: ({ current }) => !current, Dialog: ForceOffDialog }],
})

/** Who is signed in to the building now. */
const OnlineSessionsScreen = () => <ListScreen screen={onlineSessionScreen} />

export default OnlineSessionsScreen
