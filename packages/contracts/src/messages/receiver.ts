import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'
import { MESSAGE_CHANNELS, MESSAGE_FAILURES, MESSAGE_REPLIES, MESSAGE_STATES, MESSAGE_TYPES, textsOf } from './codes.ts'

const time = z.iso.datetime().nullable()

export const messageReceiverRow = z.object({
  /** The number that the device knows it by. */
  id: z.string(),
  messageId: z.string(),
  name: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  type: z.number().int(),
  content: z.string(),
  sender: z.string(),
  state: z.number().int(),
  /** Null: no reply was asked for. */
  reply: z.number().int().nullable(),
  attempts: z.number().int(),
  sendAt: z.iso.datetime(),
  sentAt: time,
  deliveredAt: time,
  readAt: time,
  repliedAt: time,
  reason: z.enum(MESSAGE_FAILURES).nullable(),
})
export type MessageReceiverRow = z.infer<typeof messageReceiverRow>

const CHANNELS = { set: 'messageChannel', values: MESSAGE_CHANNELS } as const
const STATES = { set: 'messageState', values: textsOf(MESSAGE_STATES) } as const
const REPLIES = { set: 'messageReply', values: textsOf(MESSAGE_REPLIES) } as const

/** The outcome of each message at each of its receivers. */
export const messageReceiver = defineResource({
  name: 'messageReceiver',
  base: '/msg/receiver',
  scope: 'people',
  row: messageReceiverRow,
  fields: [
    { name: 'name', kind: 'text', required: true },
    { name: 'channel', kind: 'select', options: CHANNELS },
    { name: 'type', kind: 'select', options: { set: 'messageType', values: textsOf(MESSAGE_TYPES) } },
    { name: 'content', kind: 'text', wide: true },
    { name: 'sender', kind: 'text' },
    { name: 'sendAt', kind: 'datetime' },
    { name: 'state', kind: 'select', options: STATES },
    { name: 'reason', kind: 'select', options: { set: 'messageFailure', values: MESSAGE_FAILURES } },
    { name: 'attempts', kind: 'text' },
    { name: 'sentAt', kind: 'datetime' },
    { name: 'deliveredAt', kind: 'datetime' },
    { name: 'readAt', kind: 'datetime' },
    { name: 'reply', kind: 'select', options: REPLIES },
    { name: 'repliedAt', kind: 'datetime' },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'channel', kind: 'select', options: CHANNELS },
    { name: 'state', kind: 'select', options: STATES },
    { name: 'reply', kind: 'select', options: REPLIES },
    { name: 'message', kind: 'text', unlisted: true },
    { name: 'person', kind: 'text', unlisted: true },
  ],
  sorts: ['-number'],
  permissions: { view: 'message:receiver:view', export: 'message:receiver:export' },
  page: { key: 'deliveries', path: '/messages/deliveries', icon: 'history', under: 'messages', place: 40, buttons: ['message:reissue'] },
  live: true,
})
