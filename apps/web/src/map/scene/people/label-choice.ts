import type { PlanFeature, Site } from '@muster/contracts'
import { labelPoint } from '@muster/geometry'
import { type LabelKind, nameWords } from '../../markers/label-layout.ts'
import { cutLabel } from '../../markers/label-text.ts'
import { type MarkerField, shownStatus } from '../../markers/marker-field.ts'
import { type Motion, placeAt } from '../../markers/marker-motion.ts'
import type { MarkerView } from '../../markers/marker-view.ts'
import { KIND_LOOKS, type NameLevel } from '../../plan/kind-looks.ts'
import type { Projected } from '../frame/scene-camera.ts'
import type { Storeys } from '../storeys.ts'
import { isDrawn } from './scene-list.ts'

const MOST_PEOPLE = 120
const MOST_PLACES = 100
const BOX_HEIGHT_PX = 20
const CHARACTER_PX = 12
/** Within this distance everybody is labelled if there is room, metres. */
const CLOSE_M = 130

export interface SceneLabel {
  kind: LabelKind
  text: string
  motion: Motion
  heightM: number
  /** The selected subject is labelled through walls. */
  through: boolean
}

interface Candidate extends SceneLabel {
  rank: number
  x: number
  y: number
  widthPx: number
}

type Project = (x: number, y: number, zM: number) => Projected | null
const still = (x: number, y: number): Motion => ({ fromX: x, fromY: y, toX: x, toY: y, startMs: 0, durationMs: 0 })
const widthOf = (text: string) => Array.from(text).length * CHARACTER_PX + 12

/** Those for whom there is room, most important first. */
function withRoom(candidates: Candidate[], most: number): SceneLabel[] {
  candidates.sort((a, b) => a.rank - b.rank)
  const placed: Candidate[] = []
  for (const each of candidates) {
    if (placed.length >= most) break
    const clash = placed.some(
      ({ x, y, widthPx }) => Math.abs(x - each.x) < (widthPx + each.widthPx) / 2 && Math.abs(y - each.y) < BOX_HEIGHT_PX,
    )
    if (!clash || each.rank < 0) placed.push(each)
  }
  return placed
}

/** Labels of people: selected, in alarm or near. */
export function personLabels(
  field: MarkerField,
  view: MarkerView,
  storeys: Storeys,
  project: Project,
  size: { widthPx: number; heightPx: number },
  nowMs: number,
): SceneLabel[] {
  const candidates: Candidate[] = []
  for (const marker of field.values()) {
    if (!isDrawn(marker, view, storeys)) continue
    const { no, position, motion } = marker
    const called = no === view.selectedNo || no === view.hoveredNo || view.alarms.has(no)
    const [x, y] = placeAt(motion, nowMs)
    const heightM = storeys.placeM(position.floor, position.z)
    const at = project(x, y, heightM)
    if (at === null || at.x < -60 || at.y < -20 || at.x > size.widthPx + 60 || at.y > size.heightPx + 20) continue
    if (!called && !view.allNames && at.depthM > CLOSE_M) continue
    if (view.nameOf(no) === null) continue
    const text = nameWords(no, view)
    const stale = shownStatus(position, view.serverNowMs(), view.disappearanceS) === 'stale'
    const kind = view.alarms.has(no) ? 'alarm' : no === view.selectedNo ? 'selected' : stale ? 'stale' : 'plain'
    candidates.push({
      kind,
      text,
      motion,
      heightM,
      through: called,
      rank: called ? -1 : at.depthM,
      x: at.x,
      y: at.y,
      widthPx: widthOf(text),
    })
  }
  return withRoom(candidates, MOST_PEOPLE)
}

/** Distance at which labels of a level become readable, metres, and their order. */
const LEVELS: Partial<Record<NameLevel, { withinM: number; rank: number }>> = {
  building: { withinM: 2500, rank: 0 },
  plant: { withinM: 700, rank: 1 },
  district: { withinM: 2500, rank: 2 },
  machine: { withinM: 130, rank: 3 },
  room: { withinM: 110, rank: 4 },
  sign: { withinM: 260, rank: 5 },
}

/** A label of the plan and its place. */
export interface PlanName {
  text: string
  floor: number
  level: NameLevel
  x: number
  y: number
  /** Above the surface of its floor, metres. */
  aboveM: number
}

/** Labels of the plan above what they name. Rooms and inner floors of buildings are labelled at their floor. */
export function planNames(site: Site): PlanName[] {
  const elevations = new Map(site.floors.map(({ number, elevationM }) => [number, elevationM]))
  return site.features.flatMap((feature) => {
    const level = KIND_LOOKS[feature.kind].name
    const place = placeOf(feature)
    if (feature.name === null || level === null || level === 'road' || place === null) return []
    if (feature.kind === 'building' && feature.floor !== 0) return []
    const inside = level === 'room'
    const topM = feature.baseM + feature.heightM - (elevations.get(feature.floor) ?? 0)
    return [
      {
        text: cutLabel(feature.name),
        floor: feature.floor,
        level,
        x: place[0],
        y: place[1],
        aboveM: inside ? 0.3 : Math.max(1, topM + 0.6),
      },
    ]
  })
}

function placeOf({ geometry }: PlanFeature): readonly [number, number] | null {
  if (geometry.type === 'polygon') return labelPoint(geometry.rings)
  if (geometry.type === 'circle') return geometry.centre
  if (geometry.type === 'point') return geometry.at
  return null
}

export function placeLabels(
  names: readonly PlanName[],
  storeys: Storeys,
  project: Project,
  size: { widthPx: number; heightPx: number },
): SceneLabel[] {
  const candidates: Candidate[] = []
  for (const { text, floor, level, x, y, aboveM } of names) {
    const rule = LEVELS[level]
    if (rule === undefined || !storeys.isShown(floor)) continue
    // From outside, roofs hide the rooms.
    if (level === 'room' && storeys.shown !== floor) continue
    const heightM = storeys.surfaceM(floor) + aboveM
    const at = project(x, y, heightM)
    if (at === null || at.depthM > rule.withinM || at.x < 0 || at.y < 0 || at.x > size.widthPx || at.y > size.heightPx) continue
    const rank = rule.rank * 10_000 + at.depthM
    candidates.push({ kind: 'place', text, motion: still(x, y), heightM, through: false, rank, x: at.x, y: at.y, widthPx: widthOf(text) })
  }
  return withRoom(candidates, MOST_PLACES)
}
