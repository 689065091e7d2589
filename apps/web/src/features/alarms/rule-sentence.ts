import { type AlarmEvidence, type AlarmKind, alarmDevice, daySchedule, EVERY_DAY, periodsText } from '@muster/contracts'
import type { TFunction } from 'i18next'
import { ALARM_KIND_TEXTS } from '../../components/alarm-help/alarm-kind-texts.ts'

/** The rule as it was, as a sentence in the user's language. */
export const ruleSentence = (t: TFunction, kind: AlarmKind, rule: AlarmEvidence['rule']): string =>
  rule === null && alarmDevice(kind) === 'card'
    ? t('alarms.detail.deviceRule')
    : ALARM_KIND_TEXTS[kind].sentence(t, rule ?? {}) + whenInForce(t, rule?.schedule)

/** Days and periods of a rule that does not always watch. */
function whenInForce(t: TFunction, schedule: unknown): string {
  const { data } = daySchedule.safeParse(schedule)
  if (data === undefined || JSON.stringify(data) === JSON.stringify(EVERY_DAY)) return ''
  const days = data.weekdays.map((day) => t(`options.weekday.${day}` as never) as unknown as string).join(t('resource.listSeparator'))
  const values = { days, periods: periodsText(data.periods) }
  if (data.weekdays.length === 0) return t('alarms.rule.scheduleOnly', values)
  return data.holidays ? t('alarms.rule.scheduleHolidays', values) : t('alarms.rule.schedule', values)
}

/** What was measured against it, in words. `at`: a time as the site writes it. */
export function measuredSentence(t: TFunction, measured: NonNullable<AlarmEvidence['measured']>, at: (iso: string) => string): string {
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
    lyingSince,
    shiftSince,
    entered,
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
    lyingSince !== undefined && t('alarms.measured.lyingSince', { time: at(String(lyingSince)) }),
    shiftSince !== undefined && t('alarms.measured.shiftSince', { time: at(String(shiftSince)) }),
    entered !== undefined && t('alarms.measured.entered', { time: at(String(entered)) }),
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
