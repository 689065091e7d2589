import { z } from 'zod'
import { AI_RULES_FIELD } from '../alarms/ai-rules.ts'
import { goOn, type MapLevel, MOST_MAP_LEVELS, mapLevelFault } from '../areas/map-levels.ts'
import type { UploadedFile } from '../fields/field.ts'
import { YES_NO } from '../fields/option-sets.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../language.ts'
import { heatTiers } from '../reports/heat.ts'
import { defineResource } from '../resource/resource.ts'
import { ACTIVEMQ_PROTOCOLS, BUS_MODES, BUS_TOPICS } from './bus.ts'

type Check = (value: string) => true | string

/** A number from one bound to the other with at most so many decimals, else the message; empty is no business of it. */
const within =
  (low: number, high: number, decimals: number, message: string): Check =>
  (value) => {
    if (value === '') return true
    const decimal = value.split('.')[1] ?? ''
    return Number(value) >= low && Number(value) <= high && decimal.length <= decimals ? true : message
  }

/** Whether signing in asks for the characters of a picture always, or after failures only. */
const LOGIN_CAPTCHAS = ['always', 'afterFailures'] as const
/** A console that nobody touches: it goes on watching, or signs out after `UNATTENDED_S`. */
const UNATTENDED = ['watch', 'signOut'] as const
export const UNATTENDED_S = 30 * 60
/** Who is counted: only whose position is live, or also who was last seen there and has not been heard since. */
const STATISTICS = ['live', 'lastKnown'] as const
/** Markers glide from fix to fix, or stand where the last fix was. */
const SMOOTHINGS = ['smooth', 'off'] as const
/** Links that integrators have signed: they sign in, or are refused. */
const FREE_LOGINS = ['allowed', 'refused'] as const

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:\/(\d{1,2}))?$/
const IPV6 = /^[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}(?:\/(\d{1,3}))?$/i

/** A network such as `10.0.0.0/8`, or one address. */
function isNetwork(line: string): boolean {
  const [, a, b, c, d, bits = '0'] = IPV4.exec(line) ?? []
  if (a !== undefined) return [a, b, c, d].every((part) => Number(part) <= 255) && Number(bits) <= 32
  return Number(IPV6.exec(line)?.[1] ?? (IPV6.test(line) ? 0 : 999)) <= 128
}
/** Networks, one a line. */
const areNetworks = (text: string): boolean => text.split('\n').every((line) => line.trim() === '' || isNetwork(line.trim()))

/** How mails are handed over: TLS from the beginning, TLS that the server has to offer, or none. */
const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
const HOST = /^[\w.:-]{1,200}$/
const MOST_PORT = 65_535
/** Without a server nothing more is asked of mails. */
const WITH_MAIL = [{ field: 'mailHost', equals: '', not: true }] as const

/** A bus is asked for where messages come and go by it. */
const WITH_ACTIVEMQ = [
  { field: 'busMode', equals: 'none', not: true },
  { field: 'busMode', equals: 'rocketmq', not: true },
] as const
const WITH_ROCKETMQ = [
  { field: 'busMode', equals: 'none', not: true },
  { field: 'busMode', equals: 'activemq', not: true },
] as const
const WITH_BUS = [{ field: 'busMode', equals: 'none', not: true }] as const
const ADDRESS = /^[\w.-]{1,200}:\d{1,5}$/
const address: Check = (text) =>
  text === '' || (ADDRESS.test(text) && Number(text.split(':')[1]) <= MOST_PORT) ? true : 'rules.busAddress'

/** Height of a marker on the map while nothing else is set, css px. */
export const ICON_HEIGHT_PX = 21
const MOST_ICON_PX = 60
const HOUR_S = 3600
const MOST_HEAT_RADIUS_M = 50
const tiers: Check = (text) => (heatTiers(text) === null ? 'rules.heatTiers' : true)
const DAY_MIN = 24 * 60
/** So long before a round its patrollers are told, minutes, and at most. */
const PATROL_REMIND_MIN = '10'
const MOST_REMIND_MIN = 120
/** A battery has to rise by 5 % before its alarm ends, so that a higher threshold could never be left again. */
const MOST_BATTERY_PCT = 95

/** Parts of the page of system parameters, in their order. */
export const SETTING_GROUPS = [
  { key: 'display', fields: ['systemTitle', 'notice', 'siteLanguage'] },
  { key: 'map', fields: ['smoothing', 'iconHeightPx', 'areaMapLevels', 'visitorIcon', 'mapLogo'] },
  { key: 'positioning', fields: ['disappearanceS', 'statistics'] },
  { key: 'heat', fields: ['heatPeople', 'heatMinutes', 'heatRadiusM'] },
  {
    key: 'alarms',
    fields: ['cardOfflineMin', 'cardRestMin', 'cardsTogetherMin', 'anchorOfflineMin', 'gatewayOfflineMin', 'lowBatteryPct'],
  },
  { key: 'patrol', fields: ['patrolRemindMin', 'patrolAlarmMin'] },
  { key: 'video', fields: ['videoNetworks', 'videoTranscode'] },
  { key: 'ai', fields: ['aiRules'] },
  { key: 'signIn', fields: ['loginCaptcha', 'unattended', 'freeLogin'] },
  { key: 'mail', fields: ['mailHost', 'mailPort', 'mailSecurity', 'mailFrom', 'mailUser', 'mailPassword'] },
  {
    key: 'bus',
    fields: [
      ...['busMode', 'rocketTopics', 'activemqProtocol', 'activemqAddress', 'activemqUser', 'activemqPassword'],
      ...['rocketmqAddress', 'rocketmqUser', 'rocketmqPassword', 'busGateway'],
    ],
  },
  { key: 'licence', fields: [] },
] as const

/** Parameters of a building that an administrator sets on one form; its only row has this id. */
export const SETTINGS_ID = 'building'
export const systemSetting = defineResource({
  name: 'systemSetting',
  base: '/pod/systemConfig',
  scope: 'building',
  row: z.object({ id: z.string() }),
  fields: [
    { name: 'systemTitle', kind: 'text', length: 40 },
    { name: 'notice', kind: 'textarea', length: 300, wide: true },
    // Of what Muster itself writes to cards: nobody who reads it has chosen a language.
    { name: 'siteLanguage', kind: 'radio', required: true, options: { set: 'siteLanguage', values: LANGUAGES } },
    { name: 'smoothing', kind: 'radio', required: true, options: { set: 'smoothing', values: SMOOTHINGS } },
    {
      name: 'iconHeightPx',
      kind: 'text',
      required: true,
      format: 'float',
      initial: String(ICON_HEIGHT_PX),
      check: within(0.01, MOST_ICON_PX, 2, 'rules.iconHeightPx'),
    },
    {
      name: 'areaMapLevels',
      kind: 'group',
      most: MOST_MAP_LEVELS,
      wide: true,
      fields: [
        { name: 'from', kind: 'text', required: true, format: 'number' },
        {
          name: 'to',
          kind: 'text',
          required: true,
          format: 'number',
          check: (to, { from }) => (mapLevelFault({ from: String(from), to }) ? 'rules.mapLevel' : true),
        },
      ],
      check: (levels) => (goOn(levels as unknown as MapLevel[]) ? true : 'rules.mapLevels'),
    },
    { name: 'visitorIcon', kind: 'img', upload: UPLOAD_LIMITS.icon },
    { name: 'mapLogo', kind: 'img', upload: UPLOAD_LIMITS.icon },
    { name: 'disappearanceS', kind: 'text', required: true, format: 'number', check: within(1, HOUR_S, 0, 'rules.disappearanceS') },
    { name: 'statistics', kind: 'radio', required: true, options: { set: 'statistics', values: STATISTICS } },
    { name: 'heatPeople', kind: 'text', required: true, length: 60, check: tiers },
    { name: 'heatMinutes', kind: 'text', required: true, length: 60, check: tiers },
    { name: 'heatRadiusM', kind: 'text', required: true, format: 'integer', check: within(1, MOST_HEAT_RADIUS_M, 0, 'rules.heatRadius') },
    { name: 'cardOfflineMin', kind: 'text', required: true, format: 'float', check: within(0, DAY_MIN, 2, 'rules.cardOfflineMin') },
    { name: 'cardRestMin', kind: 'text', required: true, format: 'float', check: within(0, DAY_MIN, 2, 'rules.cardOfflineMin') },
    { name: 'cardsTogetherMin', kind: 'text', required: true, format: 'float', check: within(0, DAY_MIN, 2, 'rules.cardOfflineMin') },
    { name: 'anchorOfflineMin', kind: 'text', required: true, format: 'float', check: within(0, DAY_MIN, 2, 'rules.cardOfflineMin') },
    { name: 'gatewayOfflineMin', kind: 'text', required: true, format: 'float', check: within(0, DAY_MIN, 2, 'rules.cardOfflineMin') },
    { name: 'lowBatteryPct', kind: 'text', required: true, format: 'number', check: within(0, MOST_BATTERY_PCT, 0, 'rules.lowBatteryPct') },
    {
      name: 'patrolRemindMin',
      kind: 'text',
      required: true,
      format: 'number',
      initial: PATROL_REMIND_MIN,
      check: within(0, MOST_REMIND_MIN, 0, 'rules.patrolRemindMin'),
    },
    { name: 'patrolAlarmMin', kind: 'text', required: true, format: 'float', check: within(0, DAY_MIN, 2, 'rules.cardOfflineMin') },
    {
      name: 'videoNetworks',
      kind: 'textarea',
      length: 600,
      wide: true,
      check: (text) => (areNetworks(text) ? true : 'rules.videoNetworks'),
    },
    { name: 'videoTranscode', kind: 'radio', required: true, options: YES_NO },
    AI_RULES_FIELD,
    { name: 'loginCaptcha', kind: 'radio', required: true, options: { set: 'loginCaptcha', values: LOGIN_CAPTCHAS } },
    { name: 'unattended', kind: 'radio', required: true, options: { set: 'unattended', values: UNATTENDED } },
    { name: 'freeLogin', kind: 'radio', required: true, options: { set: 'freeLogin', values: FREE_LOGINS } },
    { name: 'mailHost', kind: 'text', length: 200, check: (text) => (HOST.test(text) ? true : 'rules.mailHost') },
    {
      name: 'mailPort',
      kind: 'text',
      required: true,
      format: 'number',
      check: within(1, MOST_PORT, 0, 'rules.mailPort'),
      watch: WITH_MAIL,
    },
    {
      name: 'mailSecurity',
      kind: 'radio',
      required: true,
      options: { set: 'mailSecurity', values: MAIL_SECURITIES },
      watch: WITH_MAIL,
    },
    { name: 'mailFrom', kind: 'text', required: true, length: 200, format: 'email', watch: WITH_MAIL },
    { name: 'mailUser', kind: 'text', length: 200, watch: WITH_MAIL },
    // Never loaded; left empty it stays as it is.
    { name: 'mailPassword', kind: 'text', length: 200, watch: WITH_MAIL },
    { name: 'busMode', kind: 'radio', required: true, options: { set: 'busMode', values: BUS_MODES }, initial: 'none' },
    {
      name: 'rocketTopics',
      kind: 'checkbox',
      required: true,
      options: { set: 'busTopic', values: BUS_TOPICS },
      watch: [{ field: 'busMode', equals: 'partialRocketmq' }],
    },
    {
      name: 'activemqProtocol',
      kind: 'radio',
      required: true,
      options: { set: 'activemqProtocol', values: ACTIVEMQ_PROTOCOLS },
      initial: 'mqtt',
      watch: WITH_ACTIVEMQ,
    },
    { name: 'activemqAddress', kind: 'text', required: true, check: address, watch: WITH_ACTIVEMQ },
    { name: 'activemqUser', kind: 'text', length: 200, watch: WITH_ACTIVEMQ },
    { name: 'activemqPassword', kind: 'text', length: 200, watch: WITH_ACTIVEMQ },
    { name: 'rocketmqAddress', kind: 'text', required: true, check: address, watch: WITH_ROCKETMQ },
    { name: 'rocketmqUser', kind: 'text', length: 200, watch: WITH_ROCKETMQ },
    { name: 'rocketmqPassword', kind: 'text', length: 200, watch: WITH_ROCKETMQ },
    // In whose name alarms of other systems come in; without one they are not taken.
    { name: 'busGateway', kind: 'text', length: 64, watch: WITH_BUS },
  ],
  filters: [],
  sorts: ['id'],
  permissions: { view: 'settings:system:view', edit: 'settings:system:edit' },
})

/** Parameters that are stored as such, with what holds while nobody has set them. */
export interface StoredSettings {
  systemTitle: string
  notice: string
  siteLanguage: string
  smoothing: string
  iconHeightPx: string
  areaMapLevels: readonly MapLevel[]
  visitorIcon: UploadedFile | null
  mapLogo: UploadedFile | null
  statistics: string
  /** Networks that cameras are in, one a line. */
  videoNetworks: string
  videoTranscode: string
  /** Tiers of heat maps: people at once, and person-minutes over a period. */
  heatPeople: string
  heatMinutes: string
  heatRadiusM: string
  /** Minutes before a round at which the cards of its patrollers are told; 0: they are told nothing. */
  patrolRemindMin: string
  loginCaptcha: string
  unattended: string
  freeLogin: string
  mailHost: string
  mailPort: string
  mailSecurity: string
  mailFrom: string
  mailUser: string
  /** Sealed; empty while there is none. */
  mailPassword: string
  busMode: string
  /** Of the mode `partialRocketmq`. */
  rocketTopics: readonly string[]
  activemqProtocol: string
  /** host:port */
  activemqAddress: string
  activemqUser: string
  /** Sealed, both. */
  activemqPassword: string
  rocketmqAddress: string
  rocketmqUser: string
  rocketmqPassword: string
  /** User name of the native gateway that stands for alarms of other systems. */
  busGateway: string
}
/**
 * Settings that are only entered: sealed in the database, and shown to nobody. Each with where and as whom it is sent:
 * where that changes it is asked for again, so that it leaves to nobody it was not entered for.
 */
export const SECRET_SETTINGS = {
  mailPassword: ['mailHost', 'mailPort', 'mailSecurity', 'mailUser'],
  activemqPassword: ['activemqAddress', 'activemqUser'],
  rocketmqPassword: ['rocketmqAddress', 'rocketmqUser'],
} as const
export type SecretSetting = keyof typeof SECRET_SETTINGS
export const SECRET_SETTING_NAMES = Object.keys(SECRET_SETTINGS) as SecretSetting[]
export const SETTING_DEFAULTS: StoredSettings = {
  systemTitle: '',
  notice: '',
  siteLanguage: DEFAULT_LANGUAGE,
  smoothing: 'smooth',
  iconHeightPx: String(ICON_HEIGHT_PX),
  areaMapLevels: [],
  visitorIcon: null,
  mapLogo: null,
  statistics: 'live',
  videoNetworks: '10.0.0.0/8\n172.16.0.0/12\n192.168.0.0/16',
  videoTranscode: 'N',
  heatPeople: '1,3,6,10',
  heatMinutes: '1,10,60,240',
  heatRadiusM: '5',
  patrolRemindMin: PATROL_REMIND_MIN,
  loginCaptcha: 'always',
  unattended: 'watch',
  freeLogin: 'allowed',
  mailHost: '',
  mailPort: '465',
  mailSecurity: 'tls',
  mailFrom: '',
  mailUser: '',
  mailPassword: '',
  busMode: 'none',
  rocketTopics: [],
  activemqProtocol: 'mqtt',
  activemqAddress: '',
  activemqUser: '',
  activemqPassword: '',
  rocketmqAddress: '',
  rocketmqUser: '',
  rocketmqPassword: '',
  busGateway: '',
}

/** Title to show: the global one when none was set; empty, 0 and the text null count as none. */
export function shownTitle(configVal: string | number | null | undefined, globalTitle: string): string {
  const text = String(configVal ?? '').trim()
  return text === '' || text === '0' || text === 'null' ? globalTitle : text
}
