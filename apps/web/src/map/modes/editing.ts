import { type Change, type History, historyOf, type MapDocument, redo, transact, undo } from './document.ts'
import { type DrawingFault, NO_SKETCH, type Point, type Scene, type Sketch, type Step } from './mode.ts'
import { type MapMode, MODES } from './registry.ts'

/** One plan under the user's hands: all of it but the map itself. */
export interface Editing extends Omit<Scene, 'document'> {
  history: History
  /** None: one looks. */
  mode: MapMode | null
  sketch: Sketch
  /** Where the mouse or the crosshair is; null: nowhere on the plan. */
  pointer: Point | null
  /** What was not allowed, until something else is done. */
  fault: DrawingFault | null
  /** What would not be allowed where the pointer is. */
  warning: DrawingFault | null
}

export type EditingAction =
  | { type: 'mode'; mode: MapMode | null }
  | { type: 'floor'; floor: number }
  | { type: 'reach'; reachM: number }
  | { type: 'pointer'; at: Point | null }
  | { type: 'put'; at: Point }
  | { type: 'end' | 'back' | 'cancel' | 'restart' | 'undo' | 'redo' }
  | { type: 'select'; id: string | null }
  /** What was done beside the plan: in the coordinate table, or by a button. */
  | { type: 'change'; change: Change; selected?: string | null }

export function editingOf(document: MapDocument, given: Pick<Editing, 'floor' | 'single' | 'mode'>): Editing {
  const [first] = document.keys()
  const selected = given.single ? (first ?? null) : null
  return { ...given, history: historyOf(document), selected, sketch: NO_SKETCH, pointer: null, fault: null, warning: null, reachM: 0.5 }
}

/** Whether a drawing was begun and not ended. */
export const isDrawing = ({ sketch }: Editing): boolean => sketch.points.length > 0 && !sketch.ended

export const sceneOf = (editing: Editing): Scene => ({ ...editing, document: editing.history.document })

function take(editing: Editing, { sketch, change, selected, fault }: Step): Editing {
  return {
    ...editing,
    ...(sketch && { sketch }),
    ...(change && { history: transact(editing.history, change) }),
    ...(selected !== undefined && { selected }),
    fault: fault ?? null,
    warning: null,
  }
}

/** What a shape that is gone leaves selected. */
function travelled(editing: Editing, history: History): Editing {
  if (isDrawing(editing)) return { ...editing, fault: 'finishFirst' }
  const { single, selected } = editing
  const [first = null] = single ? history.document.keys() : []
  return { ...editing, history, selected: selected !== null && history.document.has(selected) ? selected : first, fault: null }
}

/** Everything the user does to the plan, as one pure step. */
export function edit(editing: Editing, action: EditingAction): Editing {
  const handlers = editing.mode && MODES[editing.mode]
  switch (action.type) {
    case 'mode':
      if (isDrawing(editing) && editing.mode !== 'measure') return { ...editing, fault: 'finishFirst' }
      return { ...editing, mode: action.mode, sketch: NO_SKETCH, fault: null }
    case 'floor':
      if (isDrawing(editing) && action.floor !== editing.floor) return { ...editing, fault: 'acrossFloors' }
      return { ...editing, floor: action.floor, sketch: NO_SKETCH, fault: null }
    case 'reach':
      return { ...editing, reachM: action.reachM }
    case 'pointer':
      return pointed(editing, action.at)
    case 'put':
      return handlers ? take({ ...editing, pointer: action.at }, handlers.put(editing.sketch, action.at, sceneOf(editing))) : editing
    case 'end':
      return handlers && isDrawing(editing) ? take(editing, handlers.end(editing.sketch, sceneOf(editing))) : editing
    case 'back':
      return { ...editing, sketch: { points: editing.sketch.points.slice(0, -1), ended: false }, fault: null }
    case 'cancel':
      // A measured line is nothing to lose: measuring is left at once.
      return { ...editing, mode: isDrawing(editing) && editing.mode !== 'measure' ? editing.mode : null, sketch: NO_SKETCH, fault: null }
    case 'restart':
      return { ...editing, sketch: NO_SKETCH, fault: null }
    case 'undo':
      return travelled(editing, undo(editing.history))
    case 'redo':
      return travelled(editing, redo(editing.history))
    case 'select':
      return isDrawing(editing) ? { ...editing, fault: 'finishFirst' } : { ...editing, selected: action.id, fault: null }
    case 'change':
      if (isDrawing(editing)) return { ...editing, fault: 'noDeleteWhileDrawing' }
      return take(editing, action)
  }
}

/** What would be wrong with a point there is said before it is put; that points are missing is no news. */
function pointed(editing: Editing, at: Point | null): Editing {
  const would =
    at !== null && editing.mode && isDrawing(editing) ? MODES[editing.mode].put(editing.sketch, at, sceneOf(editing)).fault : null
  return { ...editing, pointer: at, warning: would === 'selfCrossing' ? would : null }
}
