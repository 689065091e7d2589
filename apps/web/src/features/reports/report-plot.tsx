import type { ReportAnswer, ReportColumn, ReportName } from '@muster/contracts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Plot, type PlotOption } from '../../components/plot/plot.tsx'
import { drawnValue, useCellText } from './cell-text.ts'
import classes from './reports.module.css'

interface ReportPlotProps {
  report: ReportName
  /** The name of the rows, and the plotted figure; beside it the time without a position. */
  name: ReportColumn
  column: ReportColumn
  silent: ReportColumn | undefined
  drawn: ReportAnswer['drawn']
  onPick: (row: ReportAnswer['drawn'][number]) => void
}

const BAR_PX = 26
const COURSE_PX = 240

/** A time series as columns, categories as bars; and the same as a table. */
export function ReportPlot({ report, name, column, silent, drawn, onPick }: ReportPlotProps) {
  const { t } = useTranslation()
  const text = useCellText()
  const isCourse = /^\d{4}-\d{2}-\d{2}|^\d{2}:\d{2}$/.test(drawn[0]?.key ?? '')
  const title = t('reports.plotLabel', { name: t(`reports.name.${report}`), column: t(`reports.column.${column.name}` as never) })
  const figures = useMemo(() => (silent === undefined || silent.name === column.name ? [column] : [column, silent]), [column, silent])
  const words = figures.map(({ name: key }) => t(`reports.column.${key}` as never) as unknown as string)
  const option = useMemo<PlotOption>(() => {
    const names = drawn.map(({ key, cells }) => text(name, cells[name.name] ?? key))
    const series = figures.map((figure, i) => ({
      type: 'bar' as const,
      name: words[i]!,
      stack: 'all',
      data: drawn.map(({ cells }) => drawnValue(figure.kind, cells[figure.name])),
    }))
    const things = { type: 'category' as const, data: names, inverse: !isCourse }
    const numbers = { type: 'value' as const }
    return {
      grid: { left: 8, right: 16, top: 8, bottom: 8, containLabel: true },
      tooltip: { trigger: 'axis', renderMode: 'richText' },
      ...(isCourse ? { xAxis: things, yAxis: numbers } : { xAxis: numbers, yAxis: things }),
      series,
    }
  }, [drawn, name, figures, isCourse, words.join(), text])
  if (drawn.length === 0) return null
  return (
    <section className={classes.plot} aria-label={title}>
      <h2>{isCourse ? title : `${title} · ${t('reports.top', { count: drawn.length })}`}</h2>
      <Plot
        label={title}
        option={option}
        heightPx={isCourse ? COURSE_PX : BAR_PX * drawn.length + 40}
        onPick={(index) => drawn[index] && onPick(drawn[index])}
      />
      <details className={classes.details}>
        <summary>{t('reports.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(`reports.column.${name.name}` as never)}</th>
              {words.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((row) => (
              <tr key={row.key}>
                <th scope="row">{text(name, row.cells[name.name])}</th>
                {figures.map((figure) => (
                  <td key={figure.name}>{text(figure, row.cells[figure.name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
