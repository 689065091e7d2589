import { RISK_LEVELS } from '@muster/contracts'
import type { MapLibreMap } from 'maplibre-gl'
import { drawMusterPoint } from './muster-symbol.ts'
import type { PlanPalette } from './palette.ts'
import { drawSign, SIGN_KINDS } from './plan-signs.ts'

/** Names of the images of the style; signs and risk labels have one for each kind and level. */
export const MUSTER_SIGN = 'muster-point'
export const HATCH = 'hatch'
export const SIGN = 'sign-'
export const RISK_BADGE = 'risk-'

/** Drawn for dense screens. */
const PIXEL_RATIO = 2
const SIGN_PX = 16
const HATCH_PX = 10
const BADGE_PX = 12
const BADGE_CORNER_PX = 4

function drawn(sizePx: number, draw: (context: CanvasRenderingContext2D, side: number) => void): ImageData {
  const canvas = document.createElement('canvas')
  const side = sizePx * PIXEL_RATIO
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')!
  draw(context, side)
  return context.getImageData(0, 0, side, side)
}

/** Oblique lines that go on from one tile of the pattern to the next. */
const drawHatch = (colour: string) =>
  drawn(HATCH_PX, (context, side) => {
    context.strokeStyle = colour
    context.lineWidth = PIXEL_RATIO
    for (const shift of [-side, 0, side]) {
      context.beginPath()
      context.moveTo(shift - 2, side + 2)
      context.lineTo(shift + side + 2, -2)
      context.stroke()
    }
  })

const drawBadge = (fill: string, rim: string) =>
  drawn(BADGE_PX, (context, side) => {
    context.beginPath()
    context.roundRect(1, 1, side - 2, side - 2, BADGE_CORNER_PX * PIXEL_RATIO - 2)
    context.fillStyle = fill
    context.fill()
    context.strokeStyle = rim
    context.lineWidth = 2
    context.stroke()
  })

/** Gives the map what its style names. */
export function addPlanImages(map: MapLibreMap, palette: PlanPalette): void {
  map.addImage(MUSTER_SIGN, drawMusterPoint(palette.area.green, palette.sign.mark), { pixelRatio: PIXEL_RATIO })
  map.addImage(HATCH, drawHatch(palette.hatch), { pixelRatio: PIXEL_RATIO })
  for (const kind of SIGN_KINDS) {
    const sign = drawn(SIGN_PX, (context, side) => {
      context.setTransform(side / 2, 0, 0, side / 2, side / 2, side / 2)
      drawSign(context, kind, palette)
    })
    map.addImage(SIGN + kind, sign, { pixelRatio: PIXEL_RATIO })
  }
  // Stretched around its words between the rounded corners.
  const [near, far] = [BADGE_CORNER_PX * PIXEL_RATIO, (BADGE_PX - BADGE_CORNER_PX) * PIXEL_RATIO]
  for (const level of RISK_LEVELS) {
    map.addImage(RISK_BADGE + level, drawBadge(palette.badge[level].fill, palette.halo), {
      pixelRatio: PIXEL_RATIO,
      stretchX: [[near, far]],
      stretchY: [[near, far]],
      content: [near / 2, near / 2, BADGE_PX * PIXEL_RATIO - near / 2, BADGE_PX * PIXEL_RATIO - near / 2],
    })
  }
}
