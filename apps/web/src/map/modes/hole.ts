import { outlineOf } from '@muster/geometry'
import { pairs, pointsTo, reshape, selectedFence } from './drawing.ts'
import type { Handlers } from './mode.ts'
import { putCorner } from './polygon.ts'

/** What is cut out of the selected area; a circle or corridor becomes a polygon by it. */
export const hole: Handlers = {
  put: (sketch, at, scene) => (selectedFence(scene) === null ? { fault: 'selectFirst' } : putCorner(sketch, at, scene, hole.end)),
  end({ points }, scene) {
    const area = selectedFence(scene)
    if (area === null) return { fault: 'selectFirst' }
    if (points.length < 3) return { fault: 'tooFewPoints' }
    return reshape({ type: 'polygon', rings: [...outlineOf(area.shape).map(pairs), pairs(points)] }, scene)
  },
  preview: (sketch, at) => ({ type: 'polygon', rings: [pairs(pointsTo(sketch, at))] }),
}
