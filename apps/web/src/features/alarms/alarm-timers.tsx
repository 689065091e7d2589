import type { Alarm, AlarmEvidence } from '@muster/contracts'
import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from './fact-list.tsx'
import { useAlarmTexts } from './use-alarm-texts.ts'

/** From the beginning of the condition to its end, and what the clocks showed. */
export function AlarmTimers({ alarm, evidence: { rule, fixes, arrivedAt } }: { alarm: Alarm; evidence: AlarmEvidence }) {
  const { t } = useTranslation()
  const texts = useAlarmTexts()
  const facts: Fact[] = [[t('alarms.why.began'), texts.at(alarm.startedAt)]]
  const seconds = (ms: unknown) => Math.round(Number(ms ?? 0) / 1000)
  const delays = rule && { on: seconds(rule.onDelayMs), off: seconds(rule.offDelayMs) }
  if (delays && delays.on + delays.off > 0) facts.push([t('alarms.why.delay'), t('alarms.why.delayOf', delays)])
  facts.push(
    [t('alarms.why.decided'), texts.at(alarm.arrivedAt)],
    [t('alarms.why.gone'), alarm.clearedAt ? texts.at(alarm.clearedAt) : t('alarms.detail.stillActive')],
  )
  // A call for help may come without a position, long after the last one.
  const deviceMs = alarm.kind === 'sos' ? Date.parse(alarm.startedAt) : fixes.at(-1)?.timeMs
  if (deviceMs !== undefined && arrivedAt) {
    const apart = ((Date.parse(arrivedAt) - deviceMs) / 1000).toFixed(1)
    const values = { device: texts.at(new Date(deviceMs).toISOString()), server: texts.at(arrivedAt), seconds: apart }
    facts.push([t('alarms.why.clocks'), t('alarms.why.clocksOf', values)])
  }
  return <FactList facts={facts} />
}
