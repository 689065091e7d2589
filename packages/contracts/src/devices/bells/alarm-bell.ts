import { z } from 'zod'
import { ALARM_KINDS } from '../../alarms/kinds.ts'
import { COMMAND_RESULTS } from '../../downlinks/down-message.ts'
import { YES_NO } from '../../fields/option-sets.ts'
import { defineResource } from '../../resource/resource.ts'
import { ONLINE_STATES } from '../device-status.ts'

/** How a bell is reached: by an order over MQTT, or by a request to the controller that it hangs on. */
export const BELL_WAYS = ['mqtt', 'http'] as const
export type BellWay = (typeof BELL_WAYS)[number]

/** Ends the topic of a bell's orders, so that no card can have the same. */
export const bellAddress = (code: string): string => `bell-${code}`

const CODE = /^[0-9A-Za-z_-]{1,30}$/
const LONGEST_S = 600

export const alarmBellRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Names; empty: everywhere. */
  areas: z.string(),
  kinds: z.array(z.string()),
  way: z.enum(BELL_WAYS),
  seconds: z.number().int(),
  enabled: z.enum(YES_NO.values),
  /** Of the last order to it. */
  lastAt: z.iso.datetime().nullable(),
  lastResult: z.enum(COMMAND_RESULTS).nullable(),
  version: z.number().int(),
})
export type AlarmBellRow = z.infer<typeof alarmBellRow>

const WAY = { set: 'bellWay', values: BELL_WAYS } as const

/** Bells that ring for alarms of some kinds in some areas. */
export const alarmBell = defineResource({
  name: 'alarmBell',
  base: '/bp/bell',
  scope: 'building',
  row: alarmBellRow,
  fields: [
    { name: 'name', kind: 'text', required: true, length: 40 },
    { name: 'code', kind: 'text', required: true, length: 30, check: (text) => (CODE.test(text) ? true : 'rules.bellCode') },
    { name: 'kinds', kind: 'checkbox', required: true, options: { set: 'alarmKind', values: ALARM_KINDS }, wide: true },
    { name: 'areas', kind: 'dialog', chooser: 'anyArea', most: 50, wide: true },
    { name: 'way', kind: 'radio', required: true, options: WAY, initial: 'mqtt' },
    {
      name: 'address',
      kind: 'text',
      required: true,
      length: 300,
      format: 'url',
      wide: true,
      watch: [{ field: 'way', equals: 'http' }],
      // A password would stand in lists and logs.
      check: (text) => (/^https?:\/\/[^/?#]*@/.test(text) ? 'rules.bellAddress' : true),
    },
    {
      name: 'seconds',
      kind: 'text',
      required: true,
      format: 'integer',
      initial: '30',
      check: (text) => (Number(text) >= 1 && Number(text) <= LONGEST_S ? true : 'rules.bellSeconds'),
    },
    { name: 'enabled', kind: 'radio', required: true, options: YES_NO, initial: 'Y' },
    { name: 'remark', kind: 'textarea', length: 50, wide: true },
  ],
  filters: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', options: { set: 'alarmKind', values: ALARM_KINDS } },
    { name: 'online', kind: 'select', options: ONLINE_STATES },
    { name: 'way', kind: 'select', options: WAY },
    { name: 'enabled', kind: 'select', options: YES_NO },
  ],
  sorts: ['code', 'name'],
  permissions: {
    view: 'device:bell:view',
    add: 'device:bell:add',
    edit: 'device:bell:edit',
    delete: 'device:bell:delete',
    export: 'device:bell:export',
  },
  page: { key: 'alarmBells', path: '/devices/bells', icon: 'siren', under: 'devices', place: 25, buttons: ['device:bell:test'] },
})
