import { useLayoutEffect, useRef, useState } from 'react'
import { Plot, type PlotOption } from '../../../components/plot/plot.tsx'
import { useStage } from '../show/stage.tsx'
import classes from './modules.module.css'

/** A plot that fills the rest of a part, with text legible from afar. */
export function ScreenPlot({ label, option }: { label: string; option: PlotOption }) {
  const { unitPx } = useStage()
  const box = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const watch = new ResizeObserver(() => setHeightPx(element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const axis = { axisLabel: { fontSize: Math.round(16 * unitPx) } }
  const sized = { ...option, xAxis: { ...option.xAxis, ...axis }, yAxis: { ...option.yAxis, ...axis } } as PlotOption
  return (
    <div ref={box} className={classes.plot}>
      {heightPx > 0 && <Plot label={label} option={sized} heightPx={heightPx} />}
    </div>
  )
}
