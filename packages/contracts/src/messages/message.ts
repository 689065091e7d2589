import { z } from 'zod'
import type { Field, FormValues } from '../fields/field.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_CLASSES,
  MESSAGE_ENTERS_MIN,
  MESSAGE_KEEP_MIN,
  MESSAGE_LENGTHS,
  MESSAGE_METHODS,
  MESSAGE_SPEEDS,
  MESSAGE_STATES,
  MESSAGE_TO,
  MESSAGE_TYPES,
  MESSAGE_VOICES,
  type MessageChannel,
  textsOf,
} from './codes.ts'
import { sentFault } from './content-fault.ts'

const chosen = z.object({ id: z.string(), name: z.string() })
/** Receivers of a message, as chosen. */
export const messageAudience = z.object({
  to: z.array(z.enum(MESSAGE_TO)),
  people: z.array(chosen),
  departments: z.array(chosen),
  posts: z.array(chosen),
  classes: z.array(z.enum(MESSAGE_CLASSES)),
  /** Contractor units. */
  units: z.array(chosen),
  areas: z.array(chosen),
  /** Whose terminals show it to the driver; messages of before have none. */
  vehicles: z.array(chosen).optional(),
})
export type MessageAudience = z.infer<typeof messageAudience>

const count = z.number().int()
export const messageRow = z.object({
  id: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  type: count,
  content: z.string(),
  /** Receivers in short: the kind of choice, and the names. */
  to: z.array(z.enum(MESSAGE_TO)),
  classes: z.array(z.enum(MESSAGE_CLASSES)),
  names: z.array(z.string()),
  method: z.enum(MESSAGE_METHODS),
  sendAt: z.iso.datetime(),
  sender: z.string(),
  state: count,
  /** People it was sent to; 0 before it is. */
  receivers: count,
  /** Of these: on their cards, read there, not reached, replied yes and no. */
  delivered: count,
  read: count,
  failed: count,
  yes: count,
  no: count,
  version: count,
})
export type MessageRow = z.infer<typeof messageRow>

const TYPES = { set: 'messageType', values: textsOf(MESSAGE_TYPES) } as const
const STATES = { set: 'messageSent', values: ['5', '3', '0', '2'] } as const
const METHODS = { set: 'messageMethod', values: MESSAGE_METHODS } as const
const MOST_CHOSEN = 500

const characters = (text: string) => [...text].length

function checkContent(value: string, values: FormValues): true | string {
  if (values.type === String(MESSAGE_TYPES.broadcast) && characters(value) > MESSAGE_LENGTHS.broadcast) return 'rules.messageBroadcast'
  return sentFault(value)
}

const choosing = (to: (typeof MESSAGE_TO)[number]) => ({ required: true, wide: true, watch: [{ field: 'to', contains: to }] }) as const
const later = [{ field: 'method', equals: 'now', not: true }] as const

const RECEIVERS: readonly Field[] = [
  { name: 'to', kind: 'checkbox', required: true, options: { set: 'messageTo', values: MESSAGE_TO }, initial: ['people'], wide: true },
  { name: 'people', kind: 'dialog', chooser: 'allPersons', most: MOST_CHOSEN, ...choosing('people') },
  { name: 'departments', kind: 'dialog', chooser: 'department', most: MOST_CHOSEN, ...choosing('departments') },
  { name: 'posts', kind: 'dialog', chooser: 'job', most: MOST_CHOSEN, ...choosing('posts') },
  { name: 'classes', kind: 'checkbox', options: { set: 'messageClass', values: MESSAGE_CLASSES }, ...choosing('classes') },
  { name: 'units', kind: 'dialog', chooser: 'unit', most: MOST_CHOSEN, ...choosing('units') },
  { name: 'areas', kind: 'dialog', chooser: 'anyArea', most: MOST_CHOSEN, ...choosing('areas') },
  { name: 'vehicles', kind: 'dialog', chooser: 'vehicle', most: MOST_CHOSEN, ...choosing('vehicles') },
  {
    name: 'entersMin',
    kind: 'select',
    options: { set: 'messageEnters', values: MESSAGE_ENTERS_MIN },
    initial: '0',
    watch: [{ field: 'to', contains: 'areas' }],
  },
]

const TYPE: readonly Field[] = [
  { name: 'type', kind: 'radio', required: true, options: { ...TYPES, values: TYPES.values.slice(0, 2) }, initial: '0' },
  { name: 'evacuation', kind: 'radio', options: YES_NO, initial: 'N', watch: [{ field: 'type', equals: '1' }] },
]

const VOICE: readonly Field[] = [
  { name: 'voice', kind: 'select', required: true, options: { set: 'messageVoice', values: MESSAGE_VOICES }, initial: 'female' },
  { name: 'speed', kind: 'select', required: true, options: { set: 'messageSpeed', values: MESSAGE_SPEEDS }, initial: 'normal' },
]

const WHEN: readonly Field[] = [
  { name: 'method', kind: 'select', required: true, options: METHODS, initial: 'now' },
  { name: 'sendAt', kind: 'datetime', required: true, watch: later },
  {
    name: 'repeatUntil',
    kind: 'date',
    watch: [...later, { field: 'method', equals: 'atTime', not: true }],
    check: (value, { sendAt }) => value >= String(sendAt ?? '').slice(0, 10) || 'rules.endBeforeStart',
  },
  { name: 'asksReply', kind: 'radio', options: YES_NO, initial: 'N' },
  {
    name: 'keepMin',
    kind: 'select',
    required: true,
    options: { set: 'messageKeep', values: MESSAGE_KEEP_MIN },
    initial: '30',
  },
]

const content = (length: number): Field => ({ name: 'content', kind: 'text', required: true, length, wide: true, check: checkContent })
/** Shows what the entered form would do; nothing of it is stored. */
const shown = (name: string): Field => ({ name, kind: 'slot', wide: true })

const FIELDS: Readonly<Record<MessageChannel, readonly Field[]>> = {
  bracelet: [...TYPE, ...RECEIVERS, shown('reach'), content(MESSAGE_LENGTHS.custom), shown('help'), ...WHEN],
  card: [...TYPE, ...RECEIVERS, shown('reach'), content(MESSAGE_LENGTHS.custom), shown('help'), ...WHEN],
  voice: [...RECEIVERS, shown('reach'), content(MESSAGE_LENGTHS.voice), shown('help'), ...VOICE, ...WHEN],
}

const number = (name: string): Field => ({ name, kind: 'text' })

/** Messages of one channel; what is sent is never deleted. */
const messagesBy = (name: string, channel: MessageChannel, key: string, path: string, place: number) =>
  defineResource({
    name,
    base: `/msg/${channel}`,
    scope: 'ownUnlessAll',
    row: messageRow,
    fields: FIELDS[channel],
    listed: [
      { name: 'sender', kind: 'text' },
      { name: 'state', kind: 'select', options: STATES },
      ...['receivers', 'delivered', 'read', 'failed', 'yes', 'no'].map(number),
    ],
    filters: [
      { name: 'content', kind: 'text' },
      { name: 'type', kind: 'select', options: TYPES },
      { name: 'state', kind: 'select', options: STATES },
      { name: 'time', kind: 'datetimeRange' },
      { name: 'sender', kind: 'text' },
    ],
    sorts: ['-sendAt'],
    permissions: {
      view: `message:${channel}:view`,
      add: `message:${channel}:add`,
      edit: `message:${channel}:edit`,
      delete: `message:${channel}:delete`,
      export: `message:${channel}:export`,
    },
    page: { key, path, icon: 'message', under: 'messages', place },
    live: true,
  })

export const braceletMessage = messagesBy('braceletMessage', 'bracelet', 'braceletNotices', '/messages/bracelet-notices', 10)
export const cardMessage = messagesBy('cardMessage', 'card', 'cardMessages', '/messages/card-messages', 20)
export const voiceMessage = messagesBy('voiceMessage', 'voice', 'voiceNotices', '/messages/voice-notices', 30)
/** The list that a channel's messages stand in. */
export const MESSAGE_LISTS = { bracelet: braceletMessage, card: cardMessage, voice: voiceMessage } as const

/** Something may still be done to it: it has not been sent. */
export const isUnsent = (state: number): boolean => state === MESSAGE_STATES.unsent
