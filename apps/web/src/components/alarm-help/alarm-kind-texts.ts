import type { AlarmKind } from '@muster/contracts'
import type { TFunction } from 'i18next'
import type { ScreenKey } from '../../i18n/setup.ts'

type NameOf<Prefix extends string> = Extract<ScreenKey, `${Prefix}.${string}`> extends `${Prefix}.${infer Name}` ? Name : never
export type StepName = NameOf<'alarms.steps'>
type CauseName = NameOf<'alarms.handle.usual'>

interface UsualCause {
  name: CauseName
  /** Causes that mean there was no reason for an alarm. */
  isFalse: boolean
}
const real = (name: CauseName): UsualCause => ({ name, isFalse: false })
const no = (name: CauseName): UsualCause => ({ name, isFalse: true })

type Values = Record<string, unknown>

const seconds = (ms: unknown) => Math.round(Number(ms ?? 0) / 1000)
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const silence = (t: TFunction, { silentMs }: Values) => t('alarms.rule.silence', { number: seconds(silentMs) })
const minutes = (ms: unknown) => Math.round(Number(ms ?? 0) / 6000) / 10
const whoOf = (t: TFunction, classes: unknown) =>
  list(classes)
    .map((name) => t(`map.class.${name}` as never) as unknown as string)
    .join(t('resource.listSeparator'))

interface AlarmKindTexts {
  /** What to do about it, in this order. */
  steps: readonly StepName[]
  /** What it usually turns out to be. */
  causes: readonly UsualCause[]
  /** The rule that raised it, in a sentence; events reported by devices have none. */
  sentence: (t: TFunction, rule: Values) => string
}

/** The console's texts for each kind of alarm. */
export const ALARM_KIND_TEXTS: Record<AlarmKind, AlarmKindTexts> = {
  sos: {
    steps: ['callCaller', 'sendNearest', 'callRescue', 'noteResult'],
    causes: [real('rescue'), no('mispress'), no('test'), no('device')],
    sentence: (t) => t('alarms.detail.deviceRule'),
  },
  outOfBounds: {
    steps: ['callOut', 'checkPermit', 'sendSomebody', 'noteResult'],
    causes: [real('unauthorised'), real('passing'), no('permitted'), no('device')],
    sentence(t, { trigger, classes, exemptNos, onDelayMs, offDelayMs }) {
      const values = { who: whoOf(t, classes), on: seconds(onDelayMs), off: seconds(offDelayMs) }
      const sentence = trigger === 'exit' ? t('alarms.rule.exit', values) : t('alarms.rule.enter', values)
      const exempt = list(exemptNos).length
      return exempt === 0 ? sentence : sentence + t('alarms.rule.exempt', { number: exempt })
    },
  },
  retention: {
    steps: ['callOut', 'askWhyStays', 'sendSomebody', 'noteResult'],
    causes: [real('longWork'), real('forgot'), no('permitted'), no('device')],
    sentence: (t, { classes, onDelayMs }) => t('alarms.rule.retention', { who: whoOf(t, classes), minutes: minutes(onDelayMs) }),
  },
  stationary: {
    steps: ['callCarrier', 'sendNearest', 'callRescue', 'noteResult'],
    causes: [real('hurt'), real('resting'), no('cardLeft'), no('device')],
    sentence: (t, { classes, stillMs }) => t('alarms.rule.stationary', { who: whoOf(t, classes), minutes: minutes(stillMs) }),
  },
  overcrowding: {
    steps: ['stopEntry', 'sendAway', 'checkWork', 'noteResult'],
    causes: [real('shift'), real('gathering'), real('inspection'), no('device')],
    sentence: (t, { capacity, onDelayMs, offDelayMs }) =>
      t('alarms.rule.capacity', { count: Number(capacity), on: seconds(onDelayMs), off: seconds(offDelayMs) }),
  },
  gathering: {
    steps: ['tellDisperse', 'sendToDisperse', 'checkWork', 'confirmDispersed', 'noteResult'],
    causes: [real('gathering'), real('shift'), real('inspection'), no('permitted'), no('device')],
    sentence: (t, { radiusM, centre, from, onDelayMs }) => {
      const [yellow, orange, red] = list(from)
      const values = { radius: Number(radiusM), seconds: seconds(onDelayMs), yellow, orange, red }
      // Before circles could be drawn around people they could be anywhere.
      return centre === 'person' ? t('alarms.rule.gatheringPerson', values) : t('alarms.rule.gathering', values)
    },
  },
  understaffing: {
    steps: ['callMissing', 'sendReplacement', 'checkWork', 'noteResult'],
    causes: [real('leftPost'), real('shift'), no('cardLeft'), no('device')],
    sentence(t, { minimum, classes, personIds, onDelayMs }) {
      const named = list(personIds).length
      const values = { who: whoOf(t, classes), count: Number(minimum), on: seconds(onDelayMs) }
      return t('alarms.rule.staff', values) + (named === 0 ? '' : t('alarms.rule.staffNamed', { number: named }))
    },
  },
  overspeed: {
    steps: ['callDriver', 'slowDown', 'noteResult'],
    causes: [real('speeding'), no('device')],
    sentence: (t, { classes, limitKmh, deadBandKmh }) =>
      t('alarms.rule.speed', { who: whoOf(t, classes), limit: Number(limitKmh), clear: Number(limitKmh) - Number(deadBandKmh) }),
  },
  wrongWay: {
    steps: ['callDriver', 'turnRound', 'noteResult'],
    causes: [real('wrongTurn'), no('permitted'), no('device')],
    sentence: (t, { classes, directionDeg, toleranceDeg }) =>
      t('alarms.rule.wrongWay', { who: whoOf(t, classes), direction: Number(directionDeg), tolerance: Number(toleranceDeg) }),
  },
  parkedTooLong: {
    steps: ['callDriver', 'moveVehicle', 'noteResult'],
    causes: [real('loading'), real('brokenDown'), no('permitted'), no('device')],
    sentence: (t, { classes, stillMs }) => t('alarms.rule.parked', { who: whoOf(t, classes), minutes: minutes(stillMs) }),
  },
  lowBattery: {
    steps: ['chargeCard', 'swapCard', 'noteResult'],
    causes: [real('uncharged'), real('aged'), no('replaced')],
    sentence: (t, { lowPct, clearPct }) => t('alarms.rule.battery', { low: Number(lowPct), clear: Number(clearPct) }),
  },
  cardOffline: {
    steps: ['callCarrier', 'lookAtPlace', 'checkCard', 'noteResult'],
    causes: [real('off'), real('noSignal'), no('left'), no('device')],
    sentence: silence,
  },
  cardSeparated: {
    steps: ['callCarrier', 'lookAtPlace', 'noteResult'],
    causes: [real('unworn'), real('rescue'), no('device')],
    sentence: (t, { restMs }) => t('alarms.rule.rest', { number: Math.round(Number(restMs) / 60_000) }),
  },
  cardsTogether: {
    steps: ['callBoth', 'stopAndLook', 'noteResult'],
    causes: [real('carriesTwo'), no('escort'), no('device')],
    sentence: (t, { walkMs }) => t('alarms.rule.together', { number: Math.round(Number(walkMs) / 60_000) }),
  },
  anchorOffline: {
    steps: ['checkAnchorPower', 'sendTechnician', 'watchByOtherMeans', 'noteResult'],
    causes: [real('power'), real('broken'), no('maintenance'), no('blocked')],
    sentence: silence,
  },
  gatewayOffline: {
    steps: ['checkGatewayLine', 'sendTechnician', 'watchByOtherMeans', 'noteResult'],
    causes: [real('power'), real('network'), real('broken'), no('maintenance')],
    sentence: silence,
  },
  aiCamera: {
    steps: ['lookAtPicture', 'callArea', 'sendSomebody', 'noteResult'],
    causes: [real('violation'), real('rescue'), no('misread'), no('test')],
    sentence: (t) => t('alarms.detail.outsideRule'),
  },
  gas: {
    steps: ['evacuateGas', 'callRescue', 'checkDetector', 'noteResult'],
    causes: [real('leakage'), real('work'), no('calibration'), no('device')],
    sentence: (t) => t('alarms.detail.outsideRule'),
  },
  equipmentAway: {
    steps: ['askKeeper', 'findEquipment', 'bringBack', 'noteResult'],
    causes: [real('takenAway'), real('borrowed'), no('moved'), no('device')],
    sentence(t, { point, onDelayMs, offDelayMs }) {
      const { radiusM } = (point ?? {}) as Values
      const place =
        radiusM === undefined ? t('alarms.rule.equipmentInArea') : t('alarms.rule.equipmentAtPoint', { radius: Number(radiusM) })
      return t('alarms.rule.equipment', { place, on: seconds(onDelayMs), off: seconds(offDelayMs) })
    },
  },
  permit: {
    steps: ['callGuardian', 'checkPermitPlace', 'noteResult'],
    causes: [real('violation'), real('leftPost'), real('shift'), no('device')],
    sentence: (t, { code }) => t('alarms.rule.permit', { code: String(code) }),
  },
  patrol: {
    steps: ['callTeamLeader', 'sendPatroller', 'checkMissedPoints', 'noteResult'],
    causes: [real('notWalked'), real('shift'), real('calledAway'), no('withoutCard'), no('device')],
    sentence: (t, { alarmMs }) => t('alarms.rule.patrol', { minutes: minutes(alarmMs) }),
  },
}
