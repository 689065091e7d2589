import { z } from 'zod'
import type { UploadedFile } from '../fields/field.ts'
import { UPLOAD_LIMITS } from '../files/limits.ts'
import { defineResource } from '../resource/resource.ts'

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

/** How mails are handed over: TLS from the beginning, TLS that the server has to offer, or none. */
const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
const HOST = /^[\w.:-]{1,200}$/
const MOST_PORT = 65_535
/** Without a server nothing more is asked of mails. */
const WITH_MAIL = [{ field: 'mailHost', equals: '', not: true }] as const

/** Height of a marker on the map while nothing else is set, css px. */
export const ICON_HEIGHT_PX = 21
const MOST_ICON_PX = 60
const HOUR_S = 3600
const DAY_MIN = 24 * 60
/** A battery has to rise by 5 % before its alarm ends, so that a higher threshold could never be left again. */
const MOST_BATTERY_PCT = 95

/** Parts of the page of system parameters, in their order. */
export const SETTING_GROUPS = [
  { key: 'display', fields: ['systemTitle', 'notice'] },
  { key: 'map', fields: ['smoothing', 'iconHeightPx', 'visitorIcon', 'mapLogo'] },
  { key: 'positioning', fields: ['disappearanceS', 'statistics'] },
  { key: 'alarms', fields: ['cardOfflineMin', 'lowBatteryPct'] },
  { key: 'signIn', fields: ['loginCaptcha', 'unattended', 'freeLogin'] },
  { key: 'mail', fields: ['mailHost', 'mailPort', 'mailSecurity', 'mailFrom', 'mailUser', 'mailPassword'] },
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
    { name: 'smoothing', kind: 'radio', required: true, options: { set: 'smoothing', values: SMOOTHINGS } },
    {
      name: 'iconHeightPx',
      kind: 'text',
      required: true,
      format: 'float',
      initial: String(ICON_HEIGHT_PX),
      check: within(0.01, MOST_ICON_PX, 2, 'rules.iconHeightPx'),
    },
    { name: 'visitorIcon', kind: 'img', upload: UPLOAD_LIMITS.icon },
    { name: 'mapLogo', kind: 'img', upload: UPLOAD_LIMITS.icon },
    { name: 'disappearanceS', kind: 'text', required: true, format: 'number', check: within(1, HOUR_S, 0, 'rules.disappearanceS') },
    { name: 'statistics', kind: 'radio', required: true, options: { set: 'statistics', values: STATISTICS } },
    { name: 'cardOfflineMin', kind: 'text', required: true, format: 'float', check: within(0, DAY_MIN, 2, 'rules.cardOfflineMin') },
    { name: 'lowBatteryPct', kind: 'text', required: true, format: 'number', check: within(0, MOST_BATTERY_PCT, 0, 'rules.lowBatteryPct') },
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
  ],
  filters: [],
  sorts: ['id'],
  permissions: { view: 'settings:system:view', edit: 'settings:system:edit' },
})

/** Parameters that are stored as such, with what holds while nobody has set them. */
export interface StoredSettings {
  systemTitle: string
  notice: string
  smoothing: string
  iconHeightPx: string
  visitorIcon: UploadedFile | null
  mapLogo: UploadedFile | null
  statistics: string
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
}
export const SETTING_DEFAULTS: StoredSettings = {
  systemTitle: '',
  notice: '',
  smoothing: 'smooth',
  iconHeightPx: String(ICON_HEIGHT_PX),
  visitorIcon: null,
  mapLogo: null,
  statistics: 'live',
  loginCaptcha: 'always',
  unattended: 'watch',
  freeLogin: 'allowed',
  mailHost: '',
  mailPort: '465',
  mailSecurity: 'tls',
  mailFrom: '',
  mailUser: '',
  mailPassword: '',
}

/** Title to show: the global one when none was set; empty, 0 and the text null count as none. */
export function shownTitle(configVal: string | number | null | undefined, globalTitle: string): string {
  const text = String(configVal ?? '').trim()
  return text === '' || text === '0' || text === 'null' ? globalTitle : text
}
