import { tierOf } from '@muster/contracts'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { useCamera } from '../../../map/shell/use-camera.ts'
import classes from './heat.module.css'
import { heatColour, rgbOf } from './heat-colours.ts'
import type { HeatRaster } from './heat-raster.ts'

const ALPHA = 165

interface HeatCanvasProps {
  site: SiteMap
  raster: HeatRaster | null
  tiers: readonly number[]
}

/** The picture over the plan; rendered once, and only repositioned when the camera moves. */
export function HeatCanvas({ site, raster, tiers }: HeatCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useMemo(() => (raster === null ? null : pictureOf(raster, tiers)), [raster, tiers])
  const draw = () => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const ratio = window.devicePixelRatio
    const [width, height] = [element.clientWidth, element.clientHeight]
    element.width = Math.round(width * ratio)
    element.height = Math.round(height * ratio)
    if (picture === null || raster === null) return
    const { column, row, columns, rows, cellM } = raster
    const at = (x: number, y: number) => site.toScreen((column + x) * cellM, (row + y) * cellM)
    // The picture's first row is the northernmost.
    const [origin, right, down] = [at(0, rows), at(columns, rows), at(0, 0)]
    context.setTransform(
      ((right.x - origin.x) / columns) * ratio,
      ((right.y - origin.y) / columns) * ratio,
      ((down.x - origin.x) / rows) * ratio,
      ((down.y - origin.y) / rows) * ratio,
      origin.x * ratio,
      origin.y * ratio,
    )
    context.imageSmoothingEnabled = false
    context.drawImage(picture, 0, 0)
  }
  useLayoutEffect(draw)
  useCamera(site, draw)
  return <canvas ref={canvas} className={classes.canvas} aria-hidden />
}

function pictureOf({ columns, rows, values }: HeatRaster, tiers: readonly number[]): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = columns
  picture.height = rows
  const context = picture.getContext('2d')
  if (context === null) return picture
  const image = context.createImageData(columns, rows)
  const colours = tiers.map((_, i) => rgbOf(heatColour(i + 1, tiers.length)))
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const tier = tierOf(tiers, values[y * columns + x]!)
      if (tier === 0) continue
      image.data.set([...colours[tier - 1]!, ALPHA], 4 * ((rows - 1 - y) * columns + x))
    }
  context.putImageData(image, 0, 0)
  return picture
}
