import type { Area } from '@muster/contracts'
import type { DrawnShape } from '../modes/document.ts'
import type { PlanPalette } from './palette.ts'

/** Colour of an area: its risk level's, unless it is a muster point; else its type's. As `byLevel` has it. */
export const areaInk = ({ area, risk }: PlanPalette, { use, colour, riskLevel }: Pick<Area, 'use' | 'colour' | 'riskLevel'>): string =>
  riskLevel === null || use === 'musterPoint' ? area[colour] : risk[riskLevel]

/** Colour of a fence in the editor: of the side that it is on, or of its area. Null: it is not known what it is of. */
export const fenceInk = (palette: PlanPalette, { side, area }: Pick<DrawnShape, 'side' | 'area'>): string | null => {
  if (side) return palette.compared[side]
  return area ? areaInk(palette, { ...area.type, riskLevel: area.riskLevel }) : null
}
