import { type MessageReceiverRow, messageReceiver } from '@muster/contracts'
import { ListScreen } from '../../resource/list-screen.tsx'
import { defineListScreen } from '../../resource/list-screen-definition.ts'
import { isFailed } from './is-failed.ts'
import { ReceiverState } from './receiver-state.tsx'
import { ReissueDialog, ReissueManyDialog } from './reissue-dialogs.tsx'

export const messageReceiverScreen = defineListScreen<MessageReceiverRow>({
  resource: messageReceiver,
  columns: [
    { name: 'sendAt', kind: 'datetime' },
    { name: 'name' },
    { name: 'channel', kind: { options: 'messageChannel' } },
    { name: 'state', kind: { options: 'messageState' }, render: (row) => <ReceiverState row={row} /> },
    { name: 'reason', kind: { options: 'messageFailure' } },
    { name: 'deliveredAt', kind: 'datetime' },
    { name: 'content' },
    { name: 'type', kind: { options: 'messageType' } },
    { name: 'attempts', kind: 'number' },
    { name: 'readAt', kind: 'datetime' },
    { name: 'reply', kind: { options: 'messageReply' } },
    { name: 'sender' },
  ],
  nameOf: ({ name, content }) => `${name}: ${content}`,
  rowActions: [{ key: 'reissue', permission: 'message:reissue', shown: isFailed, Dialog: ReissueDialog }],
  bulkActions: [{ key: 'reissue', permission: 'message:reissue', Dialog: ReissueManyDialog }],
  ofPageAlone: true,
})

const DeliveriesScreen = () => <ListScreen screen={messageReceiverScreen} />

export default DeliveriesScreen
