import { z } from 'zod'
import { YES_NO } from '../fields/option-sets.ts'
import { defineResource } from '../resource/resource.ts'
import { ONLINE_STATES } from './device-status.ts'

/** What gateways may send: the formats of `packages/protocol`. */
export const GATEWAY_FORMATS = [
  'native',
  'qorvo-mdek1001',
  'minew-g1',
  'omlox-v2',
  'leaps',
  'pozyx',
  'sewio',
  'quuppa',
  'ubisense-otw',
  'localsense',
  'ionis',
  'april-brother-v4',
  'ruuvi',
  'espresense',
  'openmqttgateway',
  'tasmota',
  'shelly-blu',
  'cassia',
  'moko',
  'kontakt',
  'jt808',
  'gt06',
] as const

/** MQTT user names and topic filters as the broker takes them: no blanks, no control characters. */
const USER_NAME = /^[\w.-]{1,64}$/
const TOPIC = /^[\x21-\x7e]{1,200}$/
const MOST_TOPICS = 20

export const topicLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A `#` stands alone at the end, a `+` alone between slashes. */
const isFilter = (topic: string) =>
  TOPIC.test(topic) &&
  topic.split('/').every((level, i, all) => (/[#+]/.test(level) ? level === '+' || (level === '#' && i === all.length - 1) : true))

const topics = (text: string) => {
  const lines = topicLines(text)
  return lines.length <= MOST_TOPICS && lines.every(isFilter) && !lines.includes('#') ? true : 'rules.topics'
}

export const gatewayRow = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(GATEWAY_FORMATS),
  username: z.string(),
  enabled: z.boolean(),
  version: z.number().int(),
})
export type GatewayRow = z.infer<typeof gatewayRow>

/** A device that delivers the measurements of many cards. Its secret is issued separately and shown once. */
export const gateway = defineResource({
  name: 'gateway',
  base: '/pod/gateway',
  scope: 'building',
  row: gatewayRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 50 },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    {
      name: 'format',
      kind: 'select',
      required: true,
      options: { set: 'gatewayFormat', values: GATEWAY_FORMATS },
      initial: 'native',
    },
    { name: 'username', kind: 'text', required: true, length: 64, check: (text) => (USER_NAME.test(text) ? true : 'rules.gatewayUser') },
    {
      name: 'topics',
      kind: 'textarea',
      length: 2000,
      wide: true,
      check: topics,
      watch: [{ field: 'format', equals: 'native', not: true }],
    },
    { name: 'floors', kind: 'checkbox', options: { path: '/pod/map/floor-list' } },
    { name: 'areas', kind: 'dialog', chooser: 'anyArea', most: 50 },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'online', kind: 'select', options: ONLINE_STATES },
    { name: 'format', kind: 'select', options: { set: 'gatewayFormat', values: GATEWAY_FORMATS } },
  ],
  sorts: ['name'],
  permissions: { view: 'gateway:view', add: 'gateway:add', edit: 'gateway:edit', delete: 'gateway:delete' },
  page: { key: 'gateways', path: '/devices/gateways', icon: 'router', under: 'devices', place: 10, buttons: ['gateway:secret'] },
})
