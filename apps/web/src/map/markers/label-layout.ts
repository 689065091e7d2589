import { type Projection, toScreen } from '../shell/plan-frame.ts'
import { type MarkerField, shownStatus } from './marker-field.ts'
import { placeAt } from './marker-motion.ts'
import type { MarkerView } from './marker-view.ts'

/** Never more names than this on the map. */
export const MOST_LABELS = 200
/** Names of everybody appear when a metre is this many pixels or more. */
const CLOSE_M_PER_PX = 0.16
/** Names of those within this distance of the selected one appear at any scale. */
const NEAR_M = 25

/** `place`: a label of the plan, which the flat map draws itself. */
export type LabelKind = 'plain' | 'selected' | 'alarm' | 'stale' | 'place'

export interface Label {
  no: number
  kind: LabelKind
}

const BOX_HEIGHT_PX = 20
const CHARACTER_PX = 12

function boxWidthPx(name: string): number {
  return Math.min(10, Array.from(name).length) * CHARACTER_PX + 12
}

/**
 * Who gets a name: the selected, the hovered and those in alarm always; then those near the selected, and in close
 * views everybody for whom there is room.
 */
export function chooseLabels(field: MarkerField, view: MarkerView, projection: Projection, nowMs: number): Label[] {
  const serverNowMs = view.serverNowMs()
  const everybody = view.allNames || 1 / projection.pxPerM <= CLOSE_M_PER_PX
  const selectedPlace = view.selectedNo === null ? null : field.placeOf(view.selectedNo, nowMs)
  const candidates: { no: number; kind: LabelKind; rank: number; x: number; y: number; widthPx: number }[] = []
  for (const { no, position, motion } of field.values()) {
    if (position.floor !== view.floor || position.status === 'unlocated') continue
    const alarmed = view.alarms.has(no)
    const chosen = no === view.selectedNo || no === view.hoveredNo
    if (!chosen && !alarmed && (view.folded?.has(no) || !view.isShown(no))) continue
    const name = view.nameOf(no)
    if (name === null) continue
    const [x, y] = placeAt(motion, nowMs)
    const near = selectedPlace !== null && Math.hypot(x - selectedPlace[0], y - selectedPlace[1]) <= NEAR_M
    if (!chosen && !alarmed && !near && !everybody) continue
    const at = toScreen(projection, x, y)
    if (at.x < -60 || at.y < -40 || at.x > projection.widthPx + 60 || at.y > projection.heightPx + 20) continue
    const kind = alarmed
      ? 'alarm'
      : no === view.selectedNo
        ? 'selected'
        : shownStatus(position, serverNowMs, view.disappearanceS) === 'stale'
          ? 'stale'
          : 'plain'
    const rank = no === view.selectedNo ? 0 : no === view.hoveredNo ? 1 : alarmed ? 2 : near ? 3 : 4
    candidates.push({ no, kind, rank, x: at.x, y: at.y, widthPx: boxWidthPx(name) })
  }
  candidates.sort((a, b) => a.rank - b.rank || a.no - b.no)
  const placed: typeof candidates = []
  for (const candidate of candidates) {
    if (placed.length >= MOST_LABELS) break
    const clash = placed.some(
      (other) =>
        Math.abs(other.x - candidate.x) < (other.widthPx + candidate.widthPx) / 2 && Math.abs(other.y - candidate.y) < BOX_HEIGHT_PX,
    )
    if (candidate.rank <= 2 || !clash) placed.push(candidate)
  }
  return placed.map(({ no, kind }) => ({ no, kind }))
}
