import { type Projection, toScreen } from '../shell/plan-frame.ts'
import { cutLabel } from './label-text.ts'
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
  /** By whose marker it stands, so many rows below the usual place: several in alarm at one place share a column. */
  by: number
  row: number
  /** How many more are in alarm there. */
  more?: number
}

/** Height of a name and of a row of names. */
export const ROW_PX = 20
const CHARACTER_PX = 12
/** Of more people in alarm at one place the rest is a number. */
const MOST_ROWS = 3

/** Characters that fill the widest box. */
const MOST_CHARACTERS = 11

/** Estimated, css px. */
export function boxWidthPx(words: string): number {
  return Math.min(MOST_CHARACTERS, Array.from(words).length) * CHARACTER_PX + 12
}

/** A name, and of somebody in alarm how long it lasts. */
export function nameWords(no: number, view: MarkerView): string {
  const name = cutLabel(view.nameOf(no) ?? '')
  const lasts = view.lastsOf?.(no) ?? null
  return lasts === null ? name : `${name} ${lasts}`
}

/** What is written on it. */
export const labelWords = ({ no, more }: Label, view: MarkerView): string =>
  more === undefined ? nameWords(no, view) : `${nameWords(no, view)} +${more}`

interface Candidate {
  no: number
  kind: LabelKind
  rank: number
  x: number
  y: number
  widthPx: number
}

/**
 * Who gets a name: the selected, the hovered and those in alarm always, in rows where several stand at one place; then
 * those near the selected, and in close views everybody for whom there is room.
 */
export function chooseLabels(field: MarkerField, view: MarkerView, projection: Projection, nowMs: number): Label[] {
  const serverNowMs = view.serverNowMs()
  const everybody = view.allNames || 1 / projection.pxPerM <= CLOSE_M_PER_PX
  const selectedPlace = view.selectedNo === null ? null : field.placeOf(view.selectedNo, nowMs)
  const candidates: Candidate[] = []
  for (const { no, position, motion } of field.values()) {
    if (position.floor !== view.floor || position.status === 'unlocated') continue
    const alarmed = view.alarms.has(no)
    const chosen = no === view.selectedNo || no === view.hoveredNo
    if (!chosen && !alarmed && (view.folded?.has(no) || !view.isShown(no))) continue
    if (view.nameOf(no) === null) continue
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
    candidates.push({ no, kind, rank, x: at.x, y: at.y, widthPx: boxWidthPx(nameWords(no, view)) })
  }
  candidates.sort((a, b) => a.rank - b.rank || a.no - b.no)
  return inRows(candidates)
}

interface Placed {
  /** By whose marker the column stands. */
  column: Candidate
  label: Label
  at: { x: number; y: number; widthPx: number }
}

function inRows(candidates: readonly Candidate[]): Label[] {
  const placed: Placed[] = []
  const under = (at: Placed['at'], except?: Candidate) =>
    placed.find(
      (each) =>
        each.column !== except && Math.abs(each.at.x - at.x) < (each.at.widthPx + at.widthPx) / 2 && Math.abs(each.at.y - at.y) < ROW_PX,
    )
  for (const candidate of candidates) {
    if (placed.length >= MOST_LABELS) break
    const { no, kind, rank, widthPx } = candidate
    const other = under(candidate)
    if (other === undefined) placed.push({ column: candidate, at: candidate, label: { no, kind, by: no, row: 0 } })
    // Names of those who are neither chosen nor in alarm wait for room.
    else if (rank <= 2) {
      const { column } = other
      const rows = placed.filter((each) => each.column === column)
      const row = rows.length
      const at = { x: column.x, y: column.y + row * ROW_PX, widthPx }
      if (row < MOST_ROWS && !under(at, column)) placed.push({ column, at, label: { no, kind, by: column.no, row } })
      else rows.at(-1)!.label.more = (rows.at(-1)!.label.more ?? 0) + 1
    }
  }
  return placed.map(({ label }) => label)
}
