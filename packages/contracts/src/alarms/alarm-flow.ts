import { z } from 'zod'
import { defineEndpoint, envelope } from '../endpoint.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { ALARM_PRIORITIES } from './definition.ts'
import { ALARM_KINDS, type AlarmKind } from './kinds.ts'

const MOST_LEVELS = 4
const MOST_PEOPLE = 20
const LONGEST_MIN = 24 * 60
const MOST_RESPONSIBLE = 10
const LONGEST_STEPS = 1000

/** Beside e-mail: the cards of these people, and the bells that serve the place of the alarm. */
const LEVEL_MEANS = ['card', 'bell'] as const

/** How grave these are is decided by what is reported or counted, and a call for help is always critical. */
const OF_THEIR_OWN_PRIORITY: readonly string[] = [
  'sos',
  'gathering',
  'overcrowding',
  'cardOffline',
  'gas',
  'aiCamera',
] satisfies AlarmKind[]
const mayBeSet = (priority: string, { kind }: Readonly<Record<string, unknown>>) =>
  priority === '' || !OF_THEIR_OWN_PRIORITY.includes(String(kind)) ? true : 'rules.alarmFlowPriority'

const isMinutes = (text: string) => (Number(text) >= 0 && Number(text) <= LONGEST_MIN ? true : 'rules.alarmFlowMinutes')

export const alarmFlowRow = z.object({
  id: z.string(),
  kind: z.enum(ALARM_KINDS),
  areaName: z.string().nullable(),
  /** Null: that of the kind, or of the flow for everywhere. */
  priority: z.enum(ALARM_PRIORITIES).nullable(),
  responsibleName: z.string().nullable(),
  onSite: z.enum(['Y', 'N']),
  /** Minutes from acknowledgement to a reminder; 0: none. */
  handleMin: z.number().int(),
  /** Who is notified when, the first first. */
  told: z.array(z.object({ afterMin: z.number().int(), names: z.array(z.string()), also: z.array(z.enum(LEVEL_MEANS)) })),
  version: z.number().int(),
})
export type AlarmFlowRow = z.infer<typeof alarmFlowRow>

/**
 * What happens with alarms of a kind, everywhere or in one area: with which priority they are raised, who works on
 * them, who is told at once (0 min) and when nobody has acknowledged them for the given time, by e-mail and if chosen
 * by card and by the bells around, and after how long all of them are reminded of one that was acknowledged and not
 * handled. There is one flow per kind and area; that of the area and the general one both apply, and those
 * responsible for the area take precedence. An alarm is given to the first of them who is able. A site may write what
 * to do about it (`steps`, one a line); those of the area take precedence here, too.
 */
export const alarmFlow = defineResource({
  name: 'alarmFlow',
  base: '/alarm/flow',
  scope: 'building',
  row: alarmFlowRow,
  fields: [
    { name: 'kind', kind: 'select', required: true, options: { set: 'alarmKind', values: ALARM_KINDS } },
    { name: 'areaId', kind: 'remoteSelect', path: '/pod/alarm/area-list' },
    { name: 'priority', kind: 'select', options: { set: 'alarmPriority', values: ALARM_PRIORITIES }, check: mayBeSet },
    { name: 'handleMin', kind: 'text', required: true, initial: '0', format: 'number', check: isMinutes },
    { name: 'onSite', kind: 'radio', required: true, options: YES_NO, initial: 'N' },
    {
      name: 'responsible',
      kind: 'group',
      most: MOST_RESPONSIBLE,
      fields: [{ name: 'account', kind: 'remoteSelect', path: '/pod/alarm/worker-list', required: true }],
    },
    {
      name: 'levels',
      kind: 'group',
      most: MOST_LEVELS,
      wide: true,
      fields: [
        {
          name: 'afterMin',
          kind: 'text',
          required: true,
          format: 'number',
          check: isMinutes,
        },
        { name: 'people', kind: 'dialog', chooser: 'allPersons', most: MOST_PEOPLE, required: true },
        { name: 'also', kind: 'checkbox', options: { set: 'alarmLevelMeans', values: LEVEL_MEANS } },
      ],
    },
    { name: 'steps', kind: 'textarea', length: LONGEST_STEPS, wide: true },
  ],
  filters: [{ name: 'kind', kind: 'select', options: { set: 'alarmKind', values: ALARM_KINDS } }],
  sorts: ['kind'],
  permissions: {
    view: 'alarm:flow:view',
    add: 'alarm:flow:add',
    edit: 'alarm:flow:edit',
    delete: 'alarm:flow:delete',
    export: 'alarm:flow:export',
  },
  page: { key: 'alarmSettings', path: '/alarms/settings', icon: 'settings', under: 'alarms', place: 17 },
})

/** How somebody is notified of an alarm. */
export const ALARM_CHANNELS = ['console', 'card', 'bell', 'mail'] as const
/** What a card is told of an alarm: its beginning, its end, that a call for help was heard. */
export const CARD_NEWS = ['raised', 'cleared', 'heard'] as const
export type CardNews = (typeof CARD_NEWS)[number]
/** What a bell is told. */
const BELL_NEWS = ['rung', 'stopped'] as const

export const ALARM_DELIVERY_ENDPOINTS = {
  alarmDeliveries: defineEndpoint({
    method: 'GET',
    path: '/pod/alarm/deliveries',
    access: { permission: 'alarm:view' },
    scope: 'peopleAndAreas',
    summary: 'Who was told of an alarm, how and when',
    query: z.object({ id: z.string().min(1).max(200) }),
    response: envelope(
      z.array(
        z.object({
          channel: z.enum(ALARM_CHANNELS),
          /** Name of the person or the bell, or the card's number; null: the consoles. */
          to: z.string().nullable(),
          /** Null: the alarm. */
          what: z.enum([...CARD_NEWS, ...BELL_NEWS]).nullable(),
          /** Of the consoles: since when those that are connected are shown it. */
          orderedAt: z.iso.datetime(),
          /** Null for the consoles, of which no record is kept one by one. */
          sentAt: z.iso.datetime().nullable(),
          /** Its card or bell confirmed receipt. */
          deliveredAt: z.iso.datetime().nullable(),
          /** It is no longer tried. */
          failedAt: z.iso.datetime().nullable(),
          attempts: z.number().int(),
          error: z.string().nullable(),
        }),
      ),
    ),
  }),
} as const
