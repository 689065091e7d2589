import type { TrackableClass } from '@muster/contracts'
import { useEffect, useRef } from 'react'
import type { MapTheme } from '../plan/palette.ts'
import { drawIcon, type IconLook } from './icon-atlas.ts'

export interface ClassIconProps {
  trackableClass: TrackableClass
  theme: MapTheme
  look?: IconLook
  sizePx?: number
}

/** The same icon as on the map, for lists and the legend. */
export function ClassIcon({ trackableClass, theme, look = 'live', sizePx = 20 }: ClassIconProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { width } = context.canvas
    context.setTransform((width - 2) / 2, 0, 0, (width - 2) / 2, width / 2, width / 2)
    context.clearRect(-2, -2, 4, 4)
    drawIcon(context, trackableClass, theme, look)
  }, [trackableClass, theme, look])
  return <canvas ref={canvas} width={sizePx * 2} height={sizePx * 2} style={{ width: sizePx, height: sizePx, flex: 'none' }} aria-hidden />
}
