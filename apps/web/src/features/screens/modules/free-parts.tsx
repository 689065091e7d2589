import { bigScreen, reportOf } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FileImage } from '../../../components/file-image.tsx'
import { call } from '../../../http/client.ts'
import { siteClock } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { useServerNow } from '../../../live/use-server-now.ts'
import { useResourceTexts } from '../../../resource/use-resource-texts.ts'
import { itemStyle, Panel, useItemTitle } from '../show/panel.tsx'
import { useScreenQuery } from '../show/use-screen-query.ts'
import type { ModuleProps } from './module-props.ts'
import classes from './modules.module.css'
import { ScreenPlot } from './screen-plot.tsx'
import { useScreenNumber } from './use-screen-number.ts'

export const TextPart = ({ item }: ModuleProps) => (
  <p className={classes.free} style={{ ...itemStyle(item), margin: 0, whiteSpace: 'pre-line' }}>
    {item.text}
  </p>
)

export function PicturePart({ item }: ModuleProps) {
  const title = useItemTitle(item)
  return item.picture && <FileImage address={item.picture.downloadUrl} alt={title} className={classes.picture} fit="contain" />
}

export function ClockPart({ item }: ModuleProps) {
  const { date, weekday, time } = siteClock(useServerNow(), useTimeZone())
  return (
    <div className={classes.free} style={itemStyle(item)} role="timer">
      <strong>{time}</strong>
      <h2>
        {date} {weekday}
      </h2>
    </div>
  )
}

export function NumberPart({ item }: ModuleProps) {
  const { t } = useTranslation()
  const { option } = useResourceTexts(bigScreen)
  const name = item.number ?? 'people'
  const value = useScreenNumber(name)
  return (
    <div className={classes.free} style={itemStyle(item)}>
      <strong>{value ?? t('app.empty')}</strong>
      <h2>{item.title ?? option('bigScreenNumber', name)}</h2>
    </div>
  )
}

const EVERY_MS = 60_000
const HOUR_S = 3600

/** The drawn figure of a report of the product, over its usual days. */
export function ChartPart({ item }: ModuleProps) {
  const { t } = useTranslation()
  const report = item.report ?? 'areas'
  const definition = reportOf(report)
  const by = item.by ?? definition.by[0]
  const { data, error, updatedAtMs } = useScreenQuery(
    ['screen', 'report', report, by],
    (signal) => call('reportRun', { query: { report, by, page: 0, size: 15 }, quiet: true, signal }),
    EVERY_MS,
  )
  const label = `${t(`reports.name.${report}`)} · ${t(`reports.column.${definition.plot}` as never)}`
  const option = useMemo(() => {
    const column = definition.columns.find(({ name }) => name === definition.plot)
    const course = by === 'day' || by === 'hour'
    const drawn = data?.drawn ?? []
    const name = by === 'day' ? 'day' : 'name'
    const names = drawn.map(({ key, cells }) => String(cells[name] ?? cells.name ?? key))
    const figures = drawn.map(({ cells }) => {
      const value = Number(cells[definition.plot] ?? 0)
      return column?.kind === 'hours' ? Math.round((value / HOUR_S) * 100) / 100 : value
    })
    const things = { type: 'category' as const, data: names, inverse: !course }
    const numbers = { type: 'value' as const }
    return {
      grid: { left: 4, right: 12, top: 8, bottom: 4, containLabel: true },
      ...(course ? { xAxis: things, yAxis: numbers } : { xAxis: numbers, yAxis: things }),
      series: [{ type: 'bar' as const, data: figures }],
    }
  }, [data, definition, by])
  return (
    <Panel item={{ ...item, title: item.title ?? label }} updatedAtMs={updatedAtMs} error={error}>
      {data && <ScreenPlot label={label} option={option} />}
    </Panel>
  )
}
