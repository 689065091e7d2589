import { describe, expect, it } from 'vitest'
import { formFaults } from '../fields/rules.ts'
import { SETTING_GROUPS, shownTitle, systemSetting } from './system-setting.ts'

describe('the title of the product', () => {
  it.each(['', ' ', 0, '0', 'null', null, undefined])('%o falls back to the global one', (value) => {
    expect(shownTitle(value, 'Muster')).toBe('Muster')
  })
  it('is the one that was set', () => expect(shownTitle('华东基地', 'Muster')).toBe('华东基地'))
})

const VALUES = {
  systemTitle: '',
  notice: '',
  siteLanguage: 'zh_CN',
  smoothing: 'smooth',
  iconHeightPx: '21',
  visitorIcon: null,
  mapLogo: null,
  disappearanceS: '30',
  statistics: 'live',
  cardOfflineMin: '10',
  cardRestMin: '480',
  cardsTogetherMin: '20',
  anchorOfflineMin: '10',
  gatewayOfflineMin: '2',
  lowBatteryPct: '20',
  patrolRemindMin: '10',
  patrolAlarmMin: '10',
  loginCaptcha: 'always',
  unattended: 'watch',
  freeLogin: 'allowed',
  mailHost: '',
  mailPort: '',
  mailSecurity: '',
  mailFrom: '',
  mailUser: '',
  mailPassword: '',
  ...{ busMode: 'none', rocketTopics: [], activemqProtocol: 'mqtt', activemqAddress: '', activemqUser: '', activemqPassword: '' },
  ...{ rocketmqAddress: '', rocketmqUser: '', rocketmqPassword: '', busGateway: '' },
}

it.each([
  ['disappearanceS', '0', 'rules.disappearanceS'],
  ['disappearanceS', '3601', 'rules.disappearanceS'],
  ['disappearanceS', '', 'rules.required'],
  ['disappearanceS', '1.5', 'rules.format'],
  ['disappearanceS', '90', undefined],
  ['iconHeightPx', '0', 'rules.iconHeightPx'],
  ['iconHeightPx', '-3', 'rules.iconHeightPx'],
  ['iconHeightPx', '20.555', 'rules.iconHeightPx'],
  ['iconHeightPx', 'large', 'rules.format'],
  ['iconHeightPx', '20.55', undefined],
  ['cardOfflineMin', '1441', 'rules.cardOfflineMin'],
  ['cardOfflineMin', '0', undefined],
  ['anchorOfflineMin', '-1', 'rules.cardOfflineMin'],
  ['gatewayOfflineMin', '0.5', undefined],
  ['lowBatteryPct', '96', 'rules.lowBatteryPct'],
  ['lowBatteryPct', '0', undefined],
  ['patrolRemindMin', '121', 'rules.patrolRemindMin'],
  ['patrolRemindMin', '0', undefined],
  ['patrolAlarmMin', '1441', 'rules.cardOfflineMin'],
  ['patrolAlarmMin', '2.5', undefined],
])('%s of %s: %s', (name, value, fault) => {
  expect(formFaults(systemSetting.fields, { ...VALUES, [name]: value })[name]?.key).toBe(fault)
})

it.each([
  [{}, undefined],
  [{ code: 'no hat' }, 'rules.group'],
  [{ leastPct: '101' }, 'rules.group'],
  [{ outcome: '' }, 'rules.group'],
])('asks of what AI events become: %j', (change, fault) => {
  const rule = { code: 'HAT', event: 'noHelmet', areas: [], leastPct: '60', outcome: 'high', ...change }
  const faults = Object.entries(formFaults(systemSetting.fields, { ...VALUES, aiRules: [rule] })).filter(([name]) =>
    name.startsWith('aiRules'),
  )
  expect(faults.map(([, { key }]) => key)).toEqual(fault === undefined ? [] : [fault])
})

it('has every parameter in one group', () => {
  expect(SETTING_GROUPS.flatMap(({ fields }) => [...fields]).sort()).toEqual(systemSetting.fields.map(({ name }) => name).sort())
})
