import { isUnsent, MESSAGE_LISTS, type MessageChannel, type MessageRow } from '@muster/contracts'
import { type Column, defineListScreen } from '../../resource/list-screen-definition.ts'
import { AudienceText } from './audience-text.tsx'
import { MessageReceivers } from './message-receivers.tsx'
import { ReachField } from './reach-field.tsx'
import { TextHelp } from './text-help.tsx'

const number = (name: keyof MessageRow & string): Column<MessageRow> => ({ name, kind: 'number' })

/** List, form and record of the messages of a channel. */
export const messageScreen = (channel: MessageChannel) =>
  defineListScreen<MessageRow>({
    resource: MESSAGE_LISTS[channel],
    columns: [
      { name: 'sendAt', kind: 'datetime', sort: 'sendAt' },
      ...(channel === 'voice' ? [] : [{ name: 'type', kind: { options: 'messageType' } } as const]),
      { name: 'state', kind: { options: 'messageSent' } },
      { name: 'content' },
      { name: 'names', field: 'to', render: (row) => <AudienceText row={row} /> },
      ...(['receivers', 'delivered', 'failed', 'read', 'yes', 'no'] as const).map(number),
      { name: 'method', kind: { options: 'messageMethod' } },
      { name: 'sender' },
    ],
    nameOf: ({ content }) => content,
    slots: { reach: ReachField, help: TextHelp },
    record: {
      title: 'content',
      facts: ['type', 'sendAt', 'method', 'keepMin'],
      tabs: [{ key: 'receivers', permission: 'message:receiver:view', Panel: MessageReceivers }],
    },
    editable: ({ state }) => isUnsent(state),
    deletable: ({ state }) => isUnsent(state),
  })
