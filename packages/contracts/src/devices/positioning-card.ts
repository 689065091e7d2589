import { z } from 'zod'
import { LONGEST_PERSON_NAME } from '../fields/spelling.ts'
import { defineResource } from '../resource/resource.ts'
import { ONLINE_STATES } from './device-status.ts'
import { hardwareId } from './hardware-id.ts'

/** What is carried: a card, a wristband, or the terminal of a vehicle. */
export const CARD_KINDS = ['card', 'wristband', 'vehicleTerminal'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** Only a ready card is given to anybody. */
export const CARD_STATES = ['ready', 'lost', 'damaged', 'scrapped'] as const
export type CardState = (typeof CARD_STATES)[number]

/** More than this is good, percent; what counts as low is the building's. */
export const GOOD_BATTERY_PCT = 75
export const BATTERY_STATES = ['good', 'fair', 'low', 'unknown'] as const

export const cardRow = z.object({
  id: z.string(),
  sn: z.string(),
  hwId: z.string(),
  kind: z.enum(CARD_KINDS),
  accessCard: z.string().nullable(),
  /** Number and name of the present carrier. */
  no: z.number().int().nullable(),
  holderName: z.string().nullable(),
  /** Of the holder; for a card that nobody carries, its keeper. */
  departName: z.string().nullable(),
  batteryPct: z.number().int().nullable(),
  batteryAt: z.iso.datetime().nullable(),
  batteryState: z.enum(BATTERY_STATES),
  bound: z.enum(['bound', 'unbound']),
  /** Null: nobody carries it, so nothing is known. */
  online: z.enum(['online', 'offline']).nullable(),
  state: z.enum(CARD_STATES),
  firmware: z.string().nullable(),
  version: z.number().int(),
})
export type CardRow = z.infer<typeof cardRow>

const KIND = { set: 'cardKind', values: CARD_KINDS } as const
const STATE = { set: 'cardState', values: CARD_STATES } as const
const BATTERY = { set: 'batteryState', values: BATTERY_STATES } as const
const BOUND = { set: 'bound', values: ['bound', 'unbound'] } as const
/** A card that somebody has, and that was not heard for so long, lies somewhere. */
export const UNWORN_DAYS = 3

/** Positioning cards with whom they are bound to; the sheet of an import binds them as well. */
export const positioningCard = defineResource({
  name: 'positioningCard',
  base: '/bp/card',
  scope: 'people',
  row: cardRow,
  fields: [
    { name: 'sn', kind: 'text', spelling: 'number', required: true, length: 40 },
    {
      name: 'hwId',
      kind: 'text',
      spelling: 'number',
      required: true,
      length: 48,
      check: hardwareId,
    },
    { name: 'kind', kind: 'select', required: true, options: KIND, initial: 'card' },
    { name: 'accessCard', kind: 'text', spelling: 'number', length: 30 },
    // Staff number or plate, so that a sheet can say it.
    { name: 'holder', kind: 'text', length: LONGEST_PERSON_NAME },
    { name: 'department', kind: 'dialog', chooser: 'department', most: 1 },
    { name: 'firmware', kind: 'text', length: 40 },
    { name: 'state', kind: 'select', options: STATE, locked: true },
    { name: 'remark', kind: 'textarea', length: 50, wide: true },
  ],
  listed: [
    { name: 'holderName', kind: 'text' },
    { name: 'departName', kind: 'text' },
    { name: 'batteryPct', kind: 'text' },
    { name: 'batteryState', kind: 'select', options: BATTERY },
    { name: 'bound', kind: 'select', options: BOUND },
    { name: 'online', kind: 'select', options: ONLINE_STATES },
  ],
  filters: [
    { name: 'number', kind: 'text' },
    { name: 'holder', kind: 'text' },
    { name: 'departId', kind: 'remoteSelect', options: { path: '/bp/depart/simple-list' } },
    { name: 'bound', kind: 'select', options: BOUND },
    { name: 'online', kind: 'select', options: ONLINE_STATES },
    { name: 'worn', kind: 'select', options: { set: 'worn', values: ['worn', 'unworn'] } },
    { name: 'battery', kind: 'select', options: BATTERY },
    { name: 'state', kind: 'select', options: STATE },
    { name: 'kind', kind: 'select', options: KIND },
  ],
  sorts: ['sn', 'batteryPct', 'hwId'],
  permissions: {
    view: 'device:card:view',
    add: 'device:card:add',
    edit: 'device:card:edit',
    delete: 'device:card:delete',
    import: 'device:card:import',
    export: 'device:card:export',
  },
  page: {
    key: 'positioningCards',
    path: '/devices/cards',
    icon: 'id-card',
    under: 'devices',
    place: 5,
    buttons: ['device:card:find', 'device:card:state'],
  },
  naturalKey: 'sn',
})
