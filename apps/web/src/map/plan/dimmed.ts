import { mixed } from './colour.ts'
import type { PlanPalette } from './palette.ts'

/** How far the site is dimmed behind another floor. */
const DIM = 0.55

/** The palette of the site around another floor: the same plan, fading into the background. */
export function dimmed(palette: PlanPalette): PlanPalette {
  const dim = (colour: string) => mixed(colour, palette.background, DIM)
  const dimAll = <K extends string>(colours: Record<K, string>) =>
    Object.fromEntries(Object.entries<string>(colours).map(([key, colour]) => [key, dim(colour)])) as Record<K, string>
  return {
    ...palette,
    fill: dimAll(palette.fill),
    line: dimAll(palette.line),
    outline: dim(palette.outline),
    detail: dim(palette.detail),
    kerb: dim(palette.kerb),
    roadMark: dim(palette.roadMark),
    hatch: dim(palette.hatch),
    shadow: 'rgba(0, 0, 0, 0)',
  }
}
