import { useEffect, useRef } from 'react'
import { projectionOf } from '../../../map/shell/plan-frame.ts'
import type { SiteMap } from '../../../map/shell/site-map.ts'
import { useCamera } from '../../../map/shell/use-camera.ts'
import classes from './coverage.module.css'

/** Cells on the plan, row by row from below. */
export interface Raster {
  minX: number
  minY: number
  cellM: number
  columns: number
  /** Null: the plan alone. */
  colours: readonly (string | null)[]
}

/** Colours the plan by cells; redrawn when the camera moves or the cells change. */
export function CoverCanvas({ site, raster }: { site: SiteMap; raster: Raster }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const cells = useRef<HTMLCanvasElement | null>(null)
  const shown = useRef(raster)
  shown.current = raster
  const draw = () => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context || cells.current === null) return
    const [width, height] = [element.clientWidth, element.clientHeight]
    if (element.width !== width) element.width = width
    if (element.height !== height) element.height = height
    const { minX, minY, cellM } = shown.current
    const { x, y, a, b } = projectionOf(site.camera, width, height)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, width, height)
    // Cells to pixels: right = a·dx − b·dy, down = −(b·dx + a·dy); the picture's rows go up.
    const [dx, dy] = [minX - x, minY - y]
    context.setTransform(a * cellM, -b * cellM, -b * cellM, -a * cellM, width / 2 + a * dx - b * dy, height / 2 - b * dx - a * dy)
    context.imageSmoothingEnabled = false
    context.drawImage(cells.current, 0, 0)
  }
  useEffect(() => {
    cells.current = pictureOf(raster)
    draw()
  })
  useCamera(site, draw)
  return <canvas ref={canvas} className={classes.cells} aria-hidden />
}

function pictureOf({ columns, colours }: Raster): HTMLCanvasElement {
  const picture = document.createElement('canvas')
  picture.width = columns
  picture.height = Math.ceil(colours.length / columns)
  const context = picture.getContext('2d')
  if (!context) return picture
  const image = context.createImageData(picture.width, picture.height)
  const words = new Uint32Array(image.data.buffer)
  const known = new Map<string, number>()
  colours.forEach((colour, i) => {
    if (colour === null) return
    let word = known.get(colour)
    if (word === undefined) {
      word = wordOf(colour)
      known.set(colour, word)
    }
    words[i] = word
  })
  context.putImageData(image, 0, 0)
  return picture
}

/** `#rrggbb` as a pixel, opaque. */
const wordOf = (colour: string) => {
  const value = Number.parseInt(colour.slice(1), 16)
  return ((255 << 24) | ((value & 0xff) << 16) | (value & 0xff00) | (value >> 16)) >>> 0
}
