import { type Change, type History, historyOf, type MapDocument, redo, transact, undo } from './document.ts'
import { distanceM, faultOf } from './drawing.ts'
import { type DrawingFault, NO_SKETCH, type Point, type Scene, type Sketch, type Step, type VertexAt } from './mode.ts'
import { type MapMode, MODES } from './registry.ts'
import { type Guides, NO_GUIDES, type Snapped, snap } from './snap.ts'

/** A plan being edited: the whole state except the map itself. */
export interface Editing extends Omit<Scene, 'document'> {
  history: History
  /** None: read-only. */
  mode: MapMode | null
  sketch: Sketch
  /** Where the mouse or the crosshair is; null: nowhere on the plan. */
  pointer: Point | null
  /** What the pointer has snapped to. */
  snappedBy: Snapped['by']
  /** The crosshair was moved by keys: its position must be announced. */
  byKeys: boolean
  /** Whether points snap to walls, fences and axes. */
  snaps: boolean
  guides: Guides
  /** The map below draws the document: only the selected shape is painted over it. */
  isPlan: boolean
  /** Places of the plan that somebody should look at. */
  marked: readonly { floor: number; at: Point }[]
  /** The violated rule, until the next action. */
  fault: DrawingFault | null
  /** The rule that would be violated at the pointer. */
  warning: DrawingFault | null
}

/** A given place: a mouse position snaps, keys and numbers are exact. */
interface Placed {
  at: Point
  exact?: boolean
}

export type EditingAction =
  | { type: 'mode'; mode: MapMode | null }
  | { type: 'floor'; floor: number; guides?: Guides }
  | ({ type: 'set' } & Partial<Pick<Editing, 'reachM' | 'widthM' | 'snaps' | 'range' | 'drawsAs' | 'marked'>>)
  | ({ type: 'pointer' } & (Placed | { at: null }))
  | ({ type: 'put' | 'grab' | 'drop' } & Placed)
  | { type: 'nudge'; by: Point; from: Point }
  | { type: 'end' | 'back' | 'cancel' | 'restart' | 'undo' | 'redo' | 'remove' }
  | { type: 'select'; id: string | null; vertex?: VertexAt | null }
  /** A change made outside the plan: in the coordinate table, or by a button. */
  | { type: 'change'; change: Change; selected?: string | null }

type Given = Pick<Editing, 'floor' | 'single' | 'mode'> & Partial<Pick<Editing, 'range' | 'guides' | 'selected' | 'isPlan' | 'drawsAs'>>

export function editingOf(document: MapDocument, given: Given): Editing {
  const [first] = document.keys()
  return {
    history: historyOf(document),
    selected: given.single ? (first ?? null) : null,
    vertex: null,
    sketch: NO_SKETCH,
    pointer: null,
    snappedBy: null,
    byKeys: false,
    snaps: true,
    guides: NO_GUIDES,
    fault: null,
    warning: null,
    reachM: 0.5,
    widthM: 3,
    range: undefined,
    isPlan: false,
    drawsAs: null,
    marked: [],
    ...given,
  }
}

/** Whether a drawing is in progress. */
export const isDrawing = ({ sketch }: Editing): boolean => sketch.points.length > 0 && !sketch.ended

export const sceneOf = (editing: Editing): Scene => ({ ...editing, document: editing.history.document })

function take(editing: Editing, { sketch, change, selected, vertex, fault }: Step): Editing {
  return {
    ...editing,
    ...(sketch && { sketch }),
    ...(change && { history: transact(editing.history, change) }),
    ...(selected !== undefined && { selected, vertex: null }),
    ...(vertex !== undefined && { vertex }),
    fault: fault ?? null,
    warning: null,
  }
}

/** What a shape that is gone leaves selected. */
function travelled(editing: Editing, history: History): Editing {
  if (isDrawing(editing)) return { ...editing, fault: 'finishFirst' }
  const { single, selected } = editing
  const [first = null] = single ? history.document.keys() : []
  const isThere = selected !== null && history.document.has(selected)
  return { ...editing, history, selected: isThere ? selected : first, vertex: null, fault: null, warning: null }
}

/** Where a place comes to lie. */
function placed(editing: Editing, { at, exact }: Placed): Pick<Editing, 'snappedBy' | 'byKeys'> & { pointer: Point } {
  const { sketch, snaps, mode, selected, guides } = editing
  const byKeys = exact === true
  // Shapes moved or turned as a whole do not snap.
  const isFree = mode === 'select' && (sketch.held === null || sketch.held.grip.kind === 'move' || sketch.held.grip.kind === 'turn')
  if (byKeys || !snaps || isFree || mode === 'join') return { pointer: at, snappedBy: null, byKeys }
  const found = snap(at, sketch, sceneOf(editing), guides, mode === 'select' ? selected : null)
  return { pointer: found.at, snappedBy: found.by, byKeys }
}

/** Every user action on the plan, as one pure step. */
export function edit(editing: Editing, action: EditingAction): Editing {
  const handlers = editing.mode && MODES[editing.mode]
  const scene = sceneOf(editing)
  switch (action.type) {
    case 'mode':
      if (isDrawing(editing) && editing.mode !== 'measure') return { ...editing, fault: 'finishFirst' }
      return { ...editing, mode: action.mode, sketch: NO_SKETCH, fault: null, warning: null }
    case 'floor': {
      if (isDrawing(editing) && action.floor !== editing.floor) return { ...editing, fault: 'acrossFloors' }
      const { floor, guides = editing.guides } = action
      return { ...editing, floor, guides, sketch: NO_SKETCH, vertex: null, fault: null, warning: null }
    }
    case 'set': {
      const { type: _, ...settings } = action
      return { ...editing, ...settings }
    }
    case 'pointer':
      return action.at === null ? { ...editing, pointer: null, warning: null } : pointed({ ...editing, ...placed(editing, action) })
    case 'put': {
      const at = placed(editing, action)
      return handlers ? take({ ...editing, ...at }, handlers.put(editing.sketch, at.pointer, scene)) : editing
    }
    case 'grab':
      return handlers?.grab ? take(editing, handlers.grab(action.at, scene)) : editing
    case 'drop': {
      const { held } = editing.sketch
      if (held === null || !handlers?.drop) return editing
      // A hand that trembles while clicking moves nothing.
      if (distanceM(held.from, action.at) <= editing.reachM * CLICK_SHARE) return { ...editing, sketch: NO_SKETCH, warning: null }
      const at = placed(editing, action)
      return take({ ...editing, sketch: NO_SKETCH, pointer: at.pointer }, handlers.drop(editing.sketch, at.pointer, scene))
    }
    case 'nudge': {
      const step = handlers?.nudge?.(action.by, scene) ?? null
      const [x, y] = editing.pointer ?? action.from
      const at: Point = [x + action.by[0], y + action.by[1]]
      return step === null ? pointed({ ...editing, pointer: at, snappedBy: null, byKeys: true }) : take(editing, step)
    }
    case 'remove':
      if (isDrawing(editing)) return { ...editing, fault: 'noDeleteWhileDrawing' }
      return handlers?.remove ? take(editing, handlers.remove(scene)) : editing
    case 'end':
      return handlers && isDrawing(editing) ? take(editing, handlers.end(editing.sketch, scene)) : editing
    case 'back':
      return { ...editing, sketch: { ...NO_SKETCH, points: editing.sketch.points.slice(0, -1) }, fault: null }
    case 'cancel':
      return cancelled(editing)
    case 'restart':
      return { ...editing, sketch: NO_SKETCH, fault: null }
    case 'undo':
      return travelled(editing, undo(editing.history))
    case 'redo':
      return travelled(editing, redo(editing.history))
    case 'select':
      if (isDrawing(editing)) return { ...editing, fault: 'finishFirst' }
      return { ...editing, selected: action.id, vertex: action.vertex ?? null, fault: null }
    case 'change':
      if (isDrawing(editing)) return { ...editing, fault: 'noDeleteWhileDrawing' }
      return changed(editing, action)
  }
}

/** Cancels the drawing, then deselects the corner, then leaves the mode; a measured line is simply dropped. */
function cancelled(editing: Editing): Editing {
  const { sketch, vertex, mode } = editing
  const isBusy = (isDrawing(editing) && mode !== 'measure') || sketch.held !== null || vertex !== null
  return { ...editing, mode: isBusy ? mode : null, sketch: NO_SKETCH, vertex: null, fault: null, warning: null }
}

/** A change from outside the plan follows the same rules. */
function changed(editing: Editing, { change, selected }: { change: Change; selected?: string | null }): Editing {
  for (const drawn of change.values()) {
    const fault = drawn && faultOf(drawn.shape, editing)
    if (fault) return { ...editing, fault }
  }
  return take(editing, { change, ...(selected !== undefined && { selected }) })
}

/** Share of the reach below which it is not a drag. */
const CLICK_SHARE = 0.3

/** Most corners that can be validated between two frames. */
const MOST_CHECKED = 1500

/** A violation at the next point is reported before it is placed; missing points are not. */
function pointed(editing: Editing): Editing {
  const { mode, pointer, sketch } = editing
  if (mode === null || pointer === null) return { ...editing, warning: null }
  const scene = sceneOf(editing)
  const preview = sketch.held === null ? null : MODES[mode].preview(sketch, pointer, scene)
  if (preview !== null && (preview.type !== 'polygon' || preview.rings.flat().length <= MOST_CHECKED)) {
    return { ...editing, warning: faultOf(preview, editing) }
  }
  const would = isDrawing(editing) ? MODES[mode].put(sketch, pointer, scene).fault : undefined
  return { ...editing, warning: would === 'selfCrossing' || would === 'outsideRange' ? would : null }
}
