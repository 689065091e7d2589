import { type AlarmEvidence, type AlarmKind, alarmDevice } from '@muster/contracts'
import type { TFunction } from 'i18next'

type Values = Record<string, unknown>

const seconds = (ms: unknown) => Math.round(Number(ms ?? 0) / 1000)
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const silence = (t: TFunction, { silentMs }: Values) => t('alarms.rule.silence', { number: seconds(silentMs) })
const minutes = (ms: unknown) => Math.round(Number(ms ?? 0) / 6000) / 10
const whoOf = (t: TFunction, classes: unknown) =>
  list(classes)
    .map((name) => t(`map.class.${name}` as never) as unknown as string)
    .join(t('resource.listSeparator'))

/** Sentences of the rules, by the kind of alarm they raise; what a device reports by itself has none. */
const RULES: Record<AlarmKind, (t: TFunction, rule: Values) => string> = {
  sos: (t) => t('alarms.detail.deviceRule'),
  outOfBounds(t, { trigger, classes, exemptNos, onDelayMs, offDelayMs }) {
    const values = { who: whoOf(t, classes), on: seconds(onDelayMs), off: seconds(offDelayMs) }
    const sentence = trigger === 'exit' ? t('alarms.rule.exit', values) : t('alarms.rule.enter', values)
    const exempt = list(exemptNos).length
    return exempt === 0 ? sentence : sentence + t('alarms.rule.exempt', { number: exempt })
  },
  retention: (t, { classes, onDelayMs }) => t('alarms.rule.retention', { who: whoOf(t, classes), minutes: minutes(onDelayMs) }),
  stationary: (t, { classes, stillMs }) => t('alarms.rule.stationary', { who: whoOf(t, classes), minutes: minutes(stillMs) }),
  overcrowding: (t, { capacity, onDelayMs, offDelayMs }) =>
    t('alarms.rule.capacity', { count: Number(capacity), on: seconds(onDelayMs), off: seconds(offDelayMs) }),
  gathering: (t, { radiusM, centre, from, onDelayMs }) => {
    const [yellow, orange, red] = list(from)
    const values = { radius: Number(radiusM), seconds: seconds(onDelayMs), yellow, orange, red }
    // Before circles could be drawn around people they lay anywhere.
    return centre === 'person' ? t('alarms.rule.gatheringPerson', values) : t('alarms.rule.gathering', values)
  },
  understaffing(t, { minimum, classes, personIds, onDelayMs }) {
    const named = list(personIds).length
    const values = { who: whoOf(t, classes), count: Number(minimum), on: seconds(onDelayMs) }
    return t('alarms.rule.staff', values) + (named === 0 ? '' : t('alarms.rule.staffNamed', { number: named }))
  },
  overspeed: (t, { classes, limitKmh, deadBandKmh }) =>
    t('alarms.rule.speed', { who: whoOf(t, classes), limit: Number(limitKmh), clear: Number(limitKmh) - Number(deadBandKmh) }),
  wrongWay: (t, { classes, directionDeg, toleranceDeg }) =>
    t('alarms.rule.wrongWay', { who: whoOf(t, classes), direction: Number(directionDeg), tolerance: Number(toleranceDeg) }),
  parkedTooLong: (t, { classes, stillMs }) => t('alarms.rule.parked', { who: whoOf(t, classes), minutes: minutes(stillMs) }),
  lowBattery: (t, { lowPct, clearPct }) => t('alarms.rule.battery', { low: Number(lowPct), clear: Number(clearPct) }),
  cardOffline: silence,
  cardSeparated: (t, { restMs }) => t('alarms.rule.rest', { number: Math.round(Number(restMs) / 60_000) }),
  cardsTogether: (t, { walkMs }) => t('alarms.rule.together', { number: Math.round(Number(walkMs) / 60_000) }),
  anchorOffline: silence,
  gatewayOffline: silence,
  aiCamera: (t) => t('alarms.detail.outsideRule'),
  gas: (t) => t('alarms.detail.outsideRule'),
  equipmentAway(t, { point, onDelayMs, offDelayMs }) {
    const { radiusM } = (point ?? {}) as Values
    const place = radiusM === undefined ? t('alarms.rule.equipmentInArea') : t('alarms.rule.equipmentAtPoint', { radius: Number(radiusM) })
    return t('alarms.rule.equipment', { place, on: seconds(onDelayMs), off: seconds(offDelayMs) })
  },
  permit: (t, { code }) => t('alarms.rule.permit', { code: String(code) }),
  patrol: (t, { alarmMs }) => t('alarms.rule.patrol', { minutes: minutes(alarmMs) }),
}

/** The rule as it was, in a sentence of the reader's language. */
export const ruleSentence = (t: TFunction, kind: AlarmKind, rule: AlarmEvidence['rule']): string =>
  rule === null && alarmDevice(kind) === 'card' ? t('alarms.detail.deviceRule') : RULES[kind](t, rule ?? {})

/** What was measured against it, in words. */
export function measuredSentence(t: TFunction, measured: NonNullable<AlarmEvidence['measured']>): string {
  const {
    people,
    extentM,
    middle,
    inCircle,
    missing,
    stayMin,
    stillMin,
    speedKmh,
    courseDeg,
    batteryPct,
    silentS,
    heardBy,
    missed,
    anchorsOf,
    passed,
    due,
    restMin,
    awayM,
    walkedMin,
    walkedM,
    source,
    level,
    value,
    unit,
    confidencePct,
  } = measured
  const parts = [
    people !== undefined && t('alarms.measured.people', { count: people }),
    extentM !== undefined && t('alarms.measured.extent', { radius: extentM }),
    middle !== undefined && t('alarms.measured.middle', { name: middle, count: inCircle }),
    missing !== undefined && missing !== '' && t('alarms.measured.missing', { names: missing }),
    stayMin !== undefined && t('alarms.measured.stay', { minutes: stayMin }),
    stillMin !== undefined && t('alarms.measured.still', { minutes: stillMin }),
    speedKmh !== undefined && t('alarms.measured.speed', { speed: speedKmh }),
    courseDeg !== undefined && t('alarms.measured.course', { degrees: courseDeg }),
    batteryPct !== undefined && t('alarms.measured.battery', { number: batteryPct }),
    silentS !== undefined && t('alarms.measured.silence', { number: silentS }),
    heardBy !== undefined && heardBy !== '' && t('alarms.measured.heardBy', { gateway: heardBy }),
    Number(missed) > 0 && t('alarms.measured.missed', { number: missed }),
    awayM !== undefined && t('alarms.measured.away', { number: awayM }),
    restMin !== undefined && t('alarms.measured.rest', { number: restMin }),
    walkedMin !== undefined && t('alarms.measured.walked', { minutes: walkedMin, distance: walkedM }),
    value !== undefined && t('alarms.measured.value', { number: `${value}${unit === undefined ? '' : ` ${unit}`}` }),
    confidencePct !== undefined && t('alarms.measured.confidence', { number: confidencePct }),
    level === 'low' && t('alarms.measured.low'),
    level === 'high' && t('alarms.measured.high'),
    source !== undefined && t('alarms.measured.source', { name: source }),
    due !== undefined && t('alarms.measured.passed', { passed, due }),
    Number(anchorsOf) > 0 && t('alarms.measured.anchorsOf', { number: anchorsOf }),
  ]
  return parts.filter((part) => part !== false).join(t('resource.listSeparator'))
}
