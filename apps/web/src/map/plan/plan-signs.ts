import type { PlanFeatureKind } from '@muster/contracts'
import type { PlanPalette } from './palette.ts'

type Draw = (context: CanvasRenderingContext2D) => void

interface Sign {
  /** What its ground says: fire equipment, way to safety, anything else. */
  ground: 'fire' | 'safe' | 'other'
  draw: Draw
}

function path(context: CanvasRenderingContext2D, points: readonly number[]): void {
  context.beginPath()
  context.moveTo(points[0]!, points[1]!)
  for (let i = 2; i < points.length; i += 2) context.lineTo(points[i]!, points[i + 1]!)
  context.closePath()
  context.fill()
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** A pillar with its two outlets. */
const hydrant: Draw = (context) => {
  context.fillRect(-0.22, -0.35, 0.44, 0.9)
  context.fillRect(-0.36, 0.5, 0.72, 0.14)
  disc(context, 0, -0.4, 0.22)
  context.fillRect(-0.5, -0.15, 1, 0.22)
}

/** A nozzle on its foot, and the jet. */
const fireMonitor: Draw = (context) => {
  context.fillRect(-0.4, 0.45, 0.6, 0.16)
  context.fillRect(-0.2, 0, 0.2, 0.5)
  path(context, [-0.4, 0.15, -0.3, -0.1, 0.3, -0.42, 0.38, -0.2])
  disc(context, 0.52, -0.5, 0.1)
  disc(context, 0.6, -0.2, 0.08)
}

/** An eye above a bowl (after ISO 7010 E011). */
const eyewash: Draw = (context) => {
  context.lineWidth = 0.13
  context.beginPath()
  context.ellipse(0, -0.28, 0.5, 0.28, 0, 0, 2 * Math.PI)
  context.stroke()
  disc(context, 0, -0.28, 0.14)
  for (const x of [-0.28, 0, 0.28]) context.fillRect(x - 0.05, 0.12, 0.1, 0.2)
  context.beginPath()
  context.ellipse(0, 0.38, 0.52, 0.26, 0, 0, Math.PI)
  context.fill()
}

/** A striped sock on its mast. */
const windsock: Draw = (context) => {
  context.fillRect(-0.5, -0.55, 0.13, 1.2)
  path(context, [-0.35, -0.5, 0, -0.42, 0, 0.06, -0.35, 0.14])
  path(context, [0.1, -0.4, 0.32, -0.36, 0.32, 0, 0.1, 0.04])
  path(context, [0.42, -0.34, 0.58, -0.3, 0.58, -0.06, 0.42, -0.02])
}

/** A raised barrier. */
const gate: Draw = (context) => {
  context.fillRect(-0.55, -0.05, 0.26, 0.65)
  context.save()
  context.translate(-0.42, 0.02)
  context.rotate(-0.5)
  for (const x of [0, 0.32, 0.64, 0.96]) context.fillRect(x, -0.09, 0.22, 0.18)
  context.restore()
}

/** A flame. */
const furnace: Draw = (context) => {
  context.beginPath()
  context.moveTo(0, -0.62)
  context.bezierCurveTo(0.1, -0.2, 0.52, -0.1, 0.42, 0.28)
  context.bezierCurveTo(0.34, 0.66, -0.34, 0.66, -0.42, 0.28)
  context.bezierCurveTo(-0.5, 0, -0.2, -0.1, -0.22, -0.3)
  context.bezierCurveTo(-0.05, -0.2, 0.02, -0.4, 0, -0.62)
  context.fill()
}

const SIGNS = {
  hydrant: { ground: 'fire', draw: hydrant },
  fireMonitor: { ground: 'fire', draw: fireMonitor },
  eyewash: { ground: 'safe', draw: eyewash },
  windsock: { ground: 'other', draw: windsock },
  gate: { ground: 'other', draw: gate },
  furnace: { ground: 'other', draw: furnace },
} as const satisfies Partial<Record<PlanFeatureKind, Sign>>

/** Kinds with a sign, in the order of the legend. */
export const SIGN_KINDS = Object.keys(SIGNS) as (keyof typeof SIGNS)[]
export type SignKind = (typeof SIGN_KINDS)[number]

/** Draws a sign into a box of ±1 around the origin of the context. */
export function drawSign(context: CanvasRenderingContext2D, kind: SignKind, { sign }: PlanPalette): void {
  const { ground, draw }: Sign = SIGNS[kind]
  context.beginPath()
  context.roundRect(-0.94, -0.94, 1.88, 1.88, 0.3)
  context.fillStyle = sign[ground]
  context.fill()
  context.lineWidth = 0.12
  context.strokeStyle = sign.mark
  context.stroke()
  context.fillStyle = sign.mark
  draw(context)
}
