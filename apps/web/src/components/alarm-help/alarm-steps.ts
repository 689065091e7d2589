import type { Alarm, AlarmKind } from '@muster/contracts'
import type { ScreenKey } from '../../i18n/setup.ts'

type StepName = Extract<ScreenKey, `alarms.steps.${string}`> extends `alarms.steps.${infer Name}` ? Name : never

/** What to do about an alarm, in this order. */
const ALARM_STEPS: Record<AlarmKind, readonly StepName[]> = {
  sos: ['callCaller', 'sendNearest', 'callRescue', 'noteResult'],
  outOfBounds: ['callOut', 'checkPermit', 'sendSomebody', 'noteResult'],
  retention: ['callOut', 'askWhyStays', 'sendSomebody', 'noteResult'],
  stationary: ['callCarrier', 'sendNearest', 'callRescue', 'noteResult'],
  overcrowding: ['stopEntry', 'sendAway', 'checkWork', 'noteResult'],
  gathering: ['tellDisperse', 'sendToDisperse', 'checkWork', 'confirmDispersed', 'noteResult'],
  understaffing: ['callMissing', 'sendReplacement', 'checkWork', 'noteResult'],
  overspeed: ['callDriver', 'slowDown', 'noteResult'],
  wrongWay: ['callDriver', 'turnRound', 'noteResult'],
  parkedTooLong: ['callDriver', 'moveVehicle', 'noteResult'],
  lowBattery: ['chargeCard', 'swapCard', 'noteResult'],
  cardOffline: ['callCarrier', 'lookAtPlace', 'checkCard', 'noteResult'],
  cardSeparated: ['callCarrier', 'lookAtPlace', 'noteResult'],
  cardsTogether: ['callBoth', 'stopAndLook', 'noteResult'],
  anchorOffline: ['checkAnchorPower', 'sendTechnician', 'watchByOtherMeans', 'noteResult'],
  aiCamera: ['lookAtPicture', 'callArea', 'sendSomebody', 'noteResult'],
  gas: ['evacuateGas', 'callRescue', 'checkDetector', 'noteResult'],
  equipmentAway: ['askKeeper', 'findEquipment', 'bringBack', 'noteResult'],
  permit: ['callGuardian', 'checkPermitPlace', 'noteResult'],
  patrol: ['callTeamLeader', 'sendPatroller', 'checkMissedPoints', 'noteResult'],
  gatewayOffline: ['checkGatewayLine', 'sendTechnician', 'watchByOtherMeans', 'noteResult'],
}

/** Where gas is near, nobody waits to see whether people disperse. */
const EVACUATE_STEPS: readonly StepName[] = ['evacuateGas', 'callRescue', 'confirmDispersed', 'noteResult']

export const stepsOf = ({ kind, gathering }: Pick<Alarm, 'kind' | 'gathering'>): readonly StepName[] =>
  gathering?.advice === 'evacuate' ? EVACUATE_STEPS : ALARM_STEPS[kind]
