import {
  type auditDomain,
  encodeForm,
  type FormValues,
  type healthDomain,
  initialValues,
  type licenceDomain,
  SETTING_DEFAULTS,
  SETTINGS_ID,
  type settingsDomain,
  systemSetting,
} from '@muster/contracts'
import { type AimsOf, nothing } from './aim.ts'

const settings: FormValues = {
  ...initialValues(systemSetting.fields),
  ...SETTING_DEFAULTS,
  disappearanceS: '60',
  cardOfflineMin: '10',
  cardRestMin: '480',
  cardsTogetherMin: '20',
  anchorOfflineMin: '10',
  gatewayOfflineMin: '2',
  lowBatteryPct: '20',
  patrolAlarmMin: '10',
}

export const SETTINGS_AIMS: AimsOf<typeof settingsDomain | typeof auditDomain | typeof licenceDomain | typeof healthDomain> = {
  logVerify: nothing,
  licenceHistory: nothing,
  customConfigGet: () => ({ query: { customCode: 'notice' } }),
  displayLogo: nothing,
  showNameSetting: nothing,
  dictionaryOptions: () => ({ query: { category: 'supplyKind' } }),
  busStatus: nothing,
  testMail: () => ({ body: { to: 'somebody@example.com' } }),
  'systemSetting.get': () => ({ query: { id: SETTINGS_ID } }),
  'systemSetting.save': () => ({ body: encodeForm(systemSetting.fields, settings, { id: SETTINGS_ID, version: '999' }) }),
}
