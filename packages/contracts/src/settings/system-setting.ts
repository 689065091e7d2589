import { z } from 'zod'
import { defineResource } from '../resource/resource.ts'

const seconds = (value: string) => (value === '' || (Number(value) >= 1 && Number(value) <= 3600) ? true : 'rules.disappearanceS')

/** Whether signing in asks for the characters of a picture always, or after failures only. */
const LOGIN_CAPTCHAS = ['always', 'afterFailures'] as const
/** A console that nobody touches: it goes on watching, or signs out after `UNATTENDED_S`. */
const UNATTENDED = ['watch', 'signOut'] as const
export const UNATTENDED_S = 30 * 60

/** Parameters of a building that an administrator sets on one form; its only row has this id. */
export const SETTINGS_ID = 'building'
export const systemSetting = defineResource({
  name: 'systemSetting',
  base: '/pod/systemConfig',
  scope: 'building',
  row: z.object({ id: z.string() }),
  fields: [
    { name: 'systemTitle', kind: 'text', length: 40 },
    { name: 'notice', kind: 'textarea', length: 300 },
    { name: 'disappearanceS', kind: 'text', required: true, format: 'number', check: seconds },
    { name: 'loginCaptcha', kind: 'radio', required: true, options: { set: 'loginCaptcha', values: LOGIN_CAPTCHAS } },
    { name: 'unattended', kind: 'radio', required: true, options: { set: 'unattended', values: UNATTENDED } },
  ],
  filters: [],
  sorts: ['id'],
  permissions: { view: 'settings:system:view', edit: 'settings:system:edit' },
})

/** Parameters that are stored as such, with what holds while nobody has set them. */
export const SETTING_DEFAULTS = { systemTitle: '', notice: '', loginCaptcha: 'always', unattended: 'watch' } as const
export type StoredSettings = { [K in keyof typeof SETTING_DEFAULTS]: string }

/** Title to show: the global one when none was set; empty, 0 and the text null count as none. */
export function shownTitle(configVal: string | number | null | undefined, globalTitle: string): string {
  const text = String(configVal ?? '').trim()
  return text === '' || text === '0' || text === 'null' ? globalTitle : text
}
