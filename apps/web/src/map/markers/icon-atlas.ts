import type { TrackableClass } from '@muster/contracts'
import type { MapTheme } from '../plan/palette.ts'
import { MARKER_CLASSES } from './marker-field.ts'
import { ATLAS_COLUMNS, ATLAS_ROWS } from './marker-shaders.ts'

/** About twice the drawn size: sharp without mipmaps, also on dense screens. */
const CELL_PX = 40

/** Colour of each class: muted, with distinct shapes as well. */
export const CLASS_COLORS: Record<MapTheme, Record<TrackableClass, string>> = {
  light: {
    employee: '#1f6f93',
    contractor: '#5b5ea6',
    visitor: '#2d7d74',
    internalVehicle: '#44566b',
    externalVehicle: '#7a5c78',
    equipment: '#8a6414',
  },
  dark: {
    employee: '#58b2d9',
    contractor: '#9c9fe8',
    visitor: '#5cc2b4',
    internalVehicle: '#a9bfd4',
    externalVehicle: '#cba6c8',
    equipment: '#e0b04a',
  },
}
const STALE_COLORS: Record<MapTheme, string> = { light: '#8a949d', dark: '#7b8994' }

type Draw = (context: CanvasRenderingContext2D) => void

/**
 * Outlines in a box of ±1, rim included; each class has a shape of its own. Drawn to the edge: empty pixels cost as
 * much as full ones.
 */
const SHAPES: Record<TrackableClass, Draw> = {
  employee: (context) => context.arc(0, 0, 0.84, 0, 2 * Math.PI),
  contractor: (context) => context.roundRect(-0.78, -0.78, 1.56, 1.56, 0.22),
  visitor: (context) => polygon(context, [0, -0.86, 0.86, 0, 0, 0.86, -0.86, 0]),
  internalVehicle: (context) => context.roundRect(-0.86, -0.6, 1.72, 1.2, 0.28),
  externalVehicle: (context) => polygon(context, [-0.86, 0, -0.48, -0.66, 0.48, -0.66, 0.86, 0, 0.48, 0.66, -0.48, 0.66]),
  equipment: (context) => polygon(context, [0, -0.86, 0.75, -0.43, 0.75, 0.43, 0, 0.86, -0.75, 0.43, -0.75, -0.43]),
}

function polygon(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.moveTo(points[0]!, points[1]!)
  for (let i = 2; i < points.length; i += 2) context.lineTo(points[i]!, points[i + 1]!)
  context.closePath()
}

/** Head and shoulders. */
const drawPerson: Draw = (context) => {
  context.beginPath()
  context.arc(0, -0.2, 0.2, 0, 2 * Math.PI)
  context.fill()
  context.beginPath()
  context.ellipse(0, 0.4, 0.38, 0.34, 0, Math.PI, 2 * Math.PI)
  context.closePath()
  context.fill()
}

/** A van from the side. */
const drawVan: Draw = (context) => {
  context.beginPath()
  context.roundRect(-0.5, -0.26, 0.62, 0.42, 0.06)
  polygon(context, [0.16, -0.16, 0.34, -0.16, 0.5, 0.02, 0.5, 0.16, 0.16, 0.16])
  context.fill()
  for (const x of [-0.26, 0.28]) {
    context.beginPath()
    context.arc(x, 0.2, 0.12, 0, 2 * Math.PI)
    context.fill()
  }
}

/** A tool case. */
const drawCase: Draw = (context) => {
  context.beginPath()
  context.roundRect(-0.42, -0.16, 0.84, 0.52, 0.08)
  context.fill()
  context.fillRect(-0.18, -0.34, 0.36, 0.1)
}

const GLYPHS: Record<TrackableClass, Draw> = {
  employee: drawPerson,
  contractor: drawPerson,
  visitor: drawPerson,
  internalVehicle: drawVan,
  externalVehicle: drawVan,
  equipment: drawCase,
}

export type IconLook = 'live' | 'stale'

/** Draws one icon into a box of ±1 around the origin of the context. */
export function drawIcon(context: CanvasRenderingContext2D, trackableClass: TrackableClass, theme: MapTheme, look: IconLook): void {
  const fill = look === 'stale' ? STALE_COLORS[theme] : CLASS_COLORS[theme][trackableClass]
  const rim = rimOf(theme)
  context.lineJoin = 'round'
  context.beginPath()
  SHAPES[trackableClass](context)
  context.lineWidth = 0.28
  context.strokeStyle = rim
  context.stroke()
  context.fillStyle = fill
  context.fill()
  context.fillStyle = rim
  GLYPHS[trackableClass](context)
  if (look === 'stale') drawBar(context, theme)
}

/** A bar across, so that grey is not the only cue. */
function drawBar(context: CanvasRenderingContext2D, theme: MapTheme): void {
  context.lineWidth = 0.14
  context.strokeStyle = rimOf(theme)
  context.beginPath()
  context.moveTo(-0.6, 0.6)
  context.lineTo(0.6, -0.6)
  context.stroke()
}

const rimOf = (theme: MapTheme) => (theme === 'light' ? '#ffffff' : '#0b1e2d')

/** A picture instead of an icon; without colours and with the bar across when its position is old. */
function drawPicture(context: CanvasRenderingContext2D, picture: HTMLImageElement, theme: MapTheme, look: IconLook): void {
  const scale = 2 / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.filter = look === 'stale' ? 'grayscale(1)' : 'none'
  context.drawImage(picture, -width / 2, -height / 2, width, height)
  context.filter = 'none'
  if (look === 'stale') drawBar(context, theme)
}

/** Texture with a column for each class and a row for each look; visitors have their own picture when there is one. */
export function drawIconAtlas(theme: MapTheme, visitorPicture: HTMLImageElement | null = null): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = CELL_PX * ATLAS_COLUMNS
  canvas.height = CELL_PX * ATLAS_ROWS
  const context = canvas.getContext('2d')!
  for (const [row, look] of (['live', 'stale'] as const).entries()) {
    for (const [column, trackableClass] of MARKER_CLASSES.entries()) {
      context.save()
      context.translate((column + 0.5) * CELL_PX, (row + 0.5) * CELL_PX)
      context.scale((CELL_PX - 2) / 2, (CELL_PX - 2) / 2)
      if (trackableClass === 'visitor' && visitorPicture !== null) drawPicture(context, visitorPicture, theme, look)
      else drawIcon(context, trackableClass, theme, look)
      context.restore()
    }
  }
  return canvas
}
