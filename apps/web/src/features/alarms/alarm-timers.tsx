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
  if (rule && 'onDelayMs' in rule)
    facts.push([t('alarms.why.delay'), t('alarms.why.delayOf', { on: seconds(rule.onDelayMs), off: seconds(rule.offDelayMs) })])
  facts.push(
    [t('alarms.why.decided'), texts.at(alarm.arrivedAt)],
    [t('alarms.why.gone'), alarm.clearedAt ? texts.at(alarm.clearedAt) : t('alarms.detail.stillActive')],
  )
  const device = fixes.at(-1)
  if (device && arrivedAt) {
    const apart = ((Date.parse(arrivedAt) - device.timeMs) / 1000).toFixed(1)
    const values = { device: texts.at(new Date(device.timeMs).toISOString()), server: texts.at(arrivedAt), seconds: apart }
    facts.push([t('alarms.why.clocks'), t('alarms.why.clocksOf', values)])
  }
  return <FactList facts={facts} />
}
