import { z } from 'zod'
import { ONLINE_STATES } from '../devices/device-status.ts'
import type { FormValues } from '../fields/field.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { checkAddress, checkTimeFormat, customWords, unknownWords } from './address.ts'
import { ADDRESS_WORDS, VIDEO_BRANDS, VIDEO_PROTOCOLS, type VideoProtocol } from './brands.ts'

export const VIDEO_TYPES = ['bullet', 'dome', 'ptz', 'thermal', 'explosionProof', 'other'] as const

export const videoDeviceRow = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  type: z.enum(VIDEO_TYPES),
  brand: z.enum(VIDEO_BRANDS),
  protocol: z.enum(VIDEO_PROTOCOLS),
  host: z.string(),
  port: z.number().int(),
  channel: z.number().int(),
  areaName: z.string().nullable(),
  /** Null: it is not marked on the plan. */
  floorLabel: z.string().nullable(),
  /** Whether a range is known, drawn or from its direction. */
  ranged: z.enum(YES_NO.values),
  enabled: z.enum(YES_NO.values),
  remark: z.string().nullable(),
  version: z.number().int(),
})
export type VideoDeviceRow = z.infer<typeof videoDeviceRow>

const HOST = /^[A-Za-z0-9]([A-Za-z0-9.:-]{0,98}[A-Za-z0-9])?$/
const within =
  (low: number, high: number, rule: string) =>
  (text: string): true | string =>
    text === '' || (Number(text) >= low && Number(text) <= high) ? true : rule

const protocolOf = (values: FormValues) => String(values.protocol || 'rtsp') as VideoProtocol
function address(text: string, values: FormValues): true | string {
  const fault = checkAddress(text, protocolOf(values))
  if (fault !== true) return fault
  const known = [...ADDRESS_WORDS, ...Object.keys(customWords(String(values.customParams ?? '')) ?? {})]
  return unknownWords(text, known).length === 0 ? true : 'rules.videoWords'
}

const TYPE = { set: 'videoType', values: VIDEO_TYPES } as const
const BRAND = { set: 'videoBrand', values: VIDEO_BRANDS } as const
const PROTOCOL = { set: 'videoProtocol', values: VIDEO_PROTOCOLS } as const

/** Cameras and channels of recorders: how their picture is reached, where they hang and what they see. */
export const videoDevice = defineResource({
  name: 'videoDevice',
  base: '/bp/video',
  scope: 'areas',
  row: videoDeviceRow,
  fields: [
    { name: 'name', kind: 'text', spelling: 'name', required: true, length: 40 },
    { name: 'code', kind: 'text', spelling: 'number', required: true, length: 40 },
    { name: 'type', kind: 'select', required: true, options: TYPE },
    { name: 'brand', kind: 'select', required: true, options: BRAND },
    { name: 'protocol', kind: 'radio', required: true, options: PROTOCOL, initial: 'rtsp' },
    { name: 'host', kind: 'text', required: true, length: 100, check: (text) => (HOST.test(text) ? true : 'rules.videoHost') },
    { name: 'port', kind: 'text', required: true, format: 'integer', initial: '554', check: within(1, 65_535, 'rules.videoPort') },
    { name: 'channel', kind: 'text', required: true, format: 'integer', initial: '1', check: within(1, 1024, 'rules.videoChannel') },
    { name: 'account', kind: 'text', length: 60 },
    // Sealed; its mask keeps what is stored.
    {
      name: 'password',
      kind: 'text',
      length: 100,
      personal: 'secret',
      sentTo: ['host', 'port', 'account', 'liveUrl', 'historyUrl', 'customParams'],
    },
    { name: 'liveUrl', kind: 'text', length: 300, wide: true, check: address },
    { name: 'historyUrl', kind: 'text', length: 300, wide: true, check: address },
    { name: 'dateFormat', kind: 'text', length: 30, check: checkTimeFormat },
    { name: 'timeFormat', kind: 'text', length: 30, check: checkTimeFormat },
    { name: 'clockOffsetMin', kind: 'text', format: 'float', initial: '0', check: within(-1440, 1440, 'rules.videoOffset') },
    {
      name: 'customParams',
      kind: 'textarea',
      length: 400,
      wide: true,
      check: (text) => (customWords(text) === null ? 'rules.videoParams' : true),
    },
    { name: 'area', kind: 'dialog', chooser: 'anyArea', most: 1 },
    { name: 'place', kind: 'geometry', draws: ['point'] },
    { name: 'heightM', kind: 'text', format: 'float', initial: '4', check: within(0, 100, 'rules.videoHeight') },
    { name: 'directionDeg', kind: 'text', format: 'float', check: within(0, 360, 'rules.videoDirection') },
    { name: 'angleDeg', kind: 'text', format: 'float', initial: '70', check: within(5, 360, 'rules.videoAngle') },
    { name: 'reachM', kind: 'text', format: 'float', initial: '30', check: within(1, 500, 'rules.videoReach') },
    { name: 'range', kind: 'geometry', draws: ['polygon'], wide: true },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'remark', kind: 'textarea', length: 50, wide: true },
  ],
  listed: [
    { name: 'areaName', kind: 'text' },
    { name: 'floorLabel', kind: 'text' },
    { name: 'ranged', kind: 'select', options: YES_NO },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'online', kind: 'select', options: ONLINE_STATES },
    { name: 'type', kind: 'select', options: TYPE },
    { name: 'brand', kind: 'select', options: BRAND },
    { name: 'protocol', kind: 'select', options: PROTOCOL },
    { name: 'enabled', kind: 'select', options: YES_NO },
  ],
  sorts: ['code', 'name'],
  permissions: {
    view: 'device:video:view',
    add: 'device:video:add',
    edit: 'device:video:edit',
    delete: 'device:video:delete',
    import: 'device:video:import',
    export: 'device:video:export',
  },
  page: { key: 'videoDevices', path: '/devices/video', icon: 'camera', under: 'devices', place: 22, buttons: ['device:video:test'] },
  naturalKey: 'code',
})
