/** Measuring a distance along clicked points; metres. */
export interface MeasureState {
  points: readonly (readonly [number, number])[]
  done: boolean
}

export type MeasureAction = { type: 'add'; at: readonly [number, number] } | { type: 'undo' } | { type: 'end' } | { type: 'restart' }

export const NO_MEASURE: MeasureState = { points: [], done: false }

export function measure(state: MeasureState, action: MeasureAction): MeasureState {
  switch (action.type) {
    case 'add':
      return state.done ? { points: [action.at], done: false } : { ...state, points: [...state.points, action.at] }
    case 'undo':
      return { points: state.points.slice(0, -1), done: false }
    case 'end':
      return { ...state, done: state.points.length > 1 }
    case 'restart':
      return NO_MEASURE
  }
}

/** Length along the points, metres. */
export function measuredM({ points }: MeasureState): number {
  return points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)
}
