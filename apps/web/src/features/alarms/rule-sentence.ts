import type { AlarmEvidence, AlarmKind } from '@muster/contracts'
import type { TFunction } from 'i18next'

type Values = Record<string, unknown>

const seconds = (ms: unknown) => Math.round(Number(ms ?? 0) / 1000)
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Sentences of the rules, by the kind of alarm they raise; what a device reports by itself has none. */
const RULES: Record<AlarmKind, (t: TFunction, rule: Values) => string> = {
  sos: (t) => t('alarms.detail.deviceRule'),
  outOfBounds(t, { trigger, classes, exemptNos, onDelayMs, offDelayMs }) {
    const who = list(classes).map((name) => t(`map.class.${name}` as never) as unknown as string)
    const values = { who: who.join(t('resource.listSeparator')), on: seconds(onDelayMs), off: seconds(offDelayMs) }
    const sentence = trigger === 'exit' ? t('alarms.rule.exit', values) : t('alarms.rule.enter', values)
    const exempt = list(exemptNos).length
    return exempt === 0 ? sentence : sentence + t('alarms.rule.exempt', { number: exempt })
  },
  overcrowding: (t, { capacity, onDelayMs, offDelayMs }) =>
    t('alarms.rule.capacity', { count: Number(capacity), on: seconds(onDelayMs), off: seconds(offDelayMs) }),
  lowBattery: (t, { lowPct, clearPct }) => t('alarms.rule.battery', { low: Number(lowPct), clear: Number(clearPct) }),
  cardOffline: (t, { silentMs }) => t('alarms.rule.silence', { number: seconds(silentMs) }),
}

/** The rule as it was, in a sentence of the reader's language. */
export const ruleSentence = (t: TFunction, kind: AlarmKind, rule: AlarmEvidence['rule']): string =>
  rule === null ? t('alarms.detail.deviceRule') : RULES[kind](t, rule)

/** What was measured against it, in words. */
export function measuredSentence(t: TFunction, { people, batteryPct, silentS, heardBy }: NonNullable<AlarmEvidence['measured']>): string {
  const parts = [
    people !== undefined && t('alarms.measured.people', { count: people }),
    batteryPct !== undefined && t('alarms.measured.battery', { number: batteryPct }),
    silentS !== undefined && t('alarms.measured.silence', { number: silentS }),
    heardBy !== undefined && heardBy !== '' && t('alarms.measured.heardBy', { gateway: heardBy }),
  ]
  return parts.filter((part) => part !== false).join(t('resource.listSeparator'))
}
