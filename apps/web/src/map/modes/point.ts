import { finish } from './drawing.ts'
import type { Handlers } from './mode.ts'

/** One click is the whole drawing. */
export const point: Handlers = {
  put: (_sketch, [x, y], scene) => finish({ type: 'point', at: [x, y] }, scene),
  end: () => ({}),
  preview: (_sketch, at) => at && { type: 'point', at: [at[0], at[1]] },
}
