import { useComputedColorScheme } from '@mantine/core'
import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { type ComposeOption, type ECharts, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { plotTheme } from './plot-theme.ts'

use([BarChart, LineChart, AriaComponent, DataZoomComponent, GridComponent, TooltipComponent, SVGRenderer])

export type PlotOption = ComposeOption<
  | import('echarts/charts').BarSeriesOption
  | import('echarts/charts').LineSeriesOption
  | import('echarts/components').GridComponentOption
  | import('echarts/components').TooltipComponentOption
  | import('echarts/components').DataZoomComponentOption
>

interface PlotProps {
  /** Text alternative; a table beside it has the figures. */
  label: string
  option: PlotOption
  heightPx: number
  /** Index of the datum that was pressed. */
  onPick?: (index: number) => void
}

/** A plot in the colours of the theme; drawn as SVG, so that it is also sharp on paper. */
export function Plot({ label, option, heightPx, onPick }: PlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts | null>(null)
  const pick = useRef(onPick)
  pick.current = onPick
  const theme = useComputedColorScheme('light')

  useEffect(() => {
    const element = box.current
    if (!element) return
    const made = init(element, plotTheme(element), { renderer: 'svg' })
    made.on('click', ({ dataIndex }) => pick.current?.(dataIndex))
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    chart.current = made
    return () => {
      watch.disconnect()
      made.dispose()
      chart.current = null
    }
    // Another theme has other colours.
  }, [theme])
  useEffect(() => {
    chart.current?.setOption({ animation: false, aria: { enabled: true, decal: { show: false } }, ...option }, true)
  }, [option, theme])

  return <div ref={box} role="img" aria-label={label} style={{ height: heightPx }} />
}
