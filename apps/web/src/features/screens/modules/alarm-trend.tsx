import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { siteDateAndTime } from '../../../i18n/site-time.ts'
import { livePositions } from '../../../live/live-positions.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { Panel } from '../show/panel.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import type { ModuleProps } from './module-props.ts'
import { ScreenPlot } from './screen-plot.tsx'

const EVERY_MS = 60_000
const DAYS = 14
const DAY_MS = 24 * 3_600_000

/** Alarms of the last two weeks by day, false ones apart. */
export function AlarmTrendModule({ item }: ModuleProps) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { data, error, updatedAtMs } = useScreenQuery(
    ['screen', 'alarmTrend'],
    (signal) => {
      const dayOf = (ms: number) => siteDateAndTime(ms, zone).date
      const nowMs = livePositions.serverNowMs()
      const query = { from: dayOf(nowMs - (DAYS - 1) * DAY_MS), to: dayOf(nowMs), operators: 1 }
      return call('alarmStatistics', { query, quiet: true, signal })
    },
    EVERY_MS,
  )
  const words = [t('screens.trueAlarms'), t('screens.falseAlarms')]
  const option = useMemo(() => {
    const days = data?.byDay ?? []
    const series = (name: string, values: number[]) => ({ type: 'bar' as const, name, stack: 'all', data: values })
    return {
      grid: { left: 4, right: 8, top: 12, bottom: 4, containLabel: true },
      xAxis: { type: 'category' as const, data: days.map(({ key }) => key.slice(5)) },
      yAxis: { type: 'value' as const, minInterval: 1 },
      series: [
        series(
          words[0]!,
          days.map(({ count, falseAlarms }) => count - falseAlarms),
        ),
        series(
          words[1]!,
          days.map(({ falseAlarms }) => falseAlarms),
        ),
      ],
    }
  }, [data, words.join()])
  return (
    <Panel item={item} updatedAtMs={updatedAtMs} error={error} figure={data?.total}>
      {data && <ScreenPlot label={t('screens.module.alarmTrend')} option={option} />}
    </Panel>
  )
}
