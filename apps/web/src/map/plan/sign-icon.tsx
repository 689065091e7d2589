import { useEffect, useRef } from 'react'
import { type MapTheme, PLAN_PALETTES } from './palette.ts'
import { drawSign, type SignKind } from './plan-signs.ts'

const SIZE_PX = 18

/** The same sign as on the map, for the legend. */
export function SignIcon({ kind, theme }: { kind: SignKind; theme: MapTheme }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.setTransform(SIZE_PX, 0, 0, SIZE_PX, SIZE_PX, SIZE_PX)
    context.clearRect(-1, -1, 2, 2)
    drawSign(context, kind, PLAN_PALETTES[theme])
  }, [kind, theme])
  return (
    <canvas ref={canvas} width={SIZE_PX * 2} height={SIZE_PX * 2} style={{ width: SIZE_PX, height: SIZE_PX, flex: 'none' }} aria-hidden />
  )
}
