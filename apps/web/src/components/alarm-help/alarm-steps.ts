import type { AlarmKind } from '@muster/contracts'
import type { ScreenKey } from '../../i18n/setup.ts'

type StepName = Extract<ScreenKey, `alarms.steps.${string}`> extends `alarms.steps.${infer Name}` ? Name : never

/** What to do about an alarm, in this order. */
export const ALARM_STEPS: Record<AlarmKind, readonly StepName[]> = {
  sos: ['callCaller', 'sendNearest', 'callRescue', 'noteResult'],
  outOfBounds: ['callOut', 'checkPermit', 'sendSomebody', 'noteResult'],
  overcrowding: ['stopEntry', 'sendAway', 'checkWork', 'noteResult'],
  lowBattery: ['chargeCard', 'swapCard', 'noteResult'],
  cardOffline: ['callCarrier', 'lookAtPlace', 'checkCard', 'noteResult'],
}
