import { outlineOf, polygonAreaM2, type Rings, splitPolygon } from '@muster/geometry'
import { type DrawnShape, freshIds } from './document.ts'
import { isLast, pairs, pointsTo, reshape, selectedFence, withPoint } from './drawing.ts'
import type { Handlers, Scene, Step } from './mode.ts'

const polygonOf = (rings: Rings) => ({ type: 'polygon' as const, rings: rings.map(pairs) })

/** The largest piece stays what the area was; the others become areas of their own with its name. */
function pieces(area: DrawnShape, cut: Rings[], scene: Scene): Step {
  const [largest, ...others] = cut.toSorted((a, b) => polygonAreaM2(b) - polygonAreaM2(a))
  const ids = freshIds(scene.document, others.length)
  const added = new Map(others.map((rings, i): [string, DrawnShape] => [ids[i]!, { ...area, shape: polygonOf(rings) }]))
  return reshape(polygonOf(largest!), scene, added)
}

/** A line through the selected area divides it. */
export const cut: Handlers = {
  put(sketch, at, scene) {
    if (selectedFence(scene) === null) return { fault: 'selectFirst' }
    if (isLast(sketch, at, scene)) return sketch.points.length === 1 ? {} : cut.end(sketch, scene)
    return { sketch: withPoint(sketch, at) }
  },
  end({ points }, scene) {
    const area = selectedFence(scene)
    if (area === null) return { fault: 'selectFirst' }
    if (points.length < 2) return { fault: 'needsTwoPoints' }
    const divided = splitPolygon(outlineOf(area.shape), points)
    return divided.length < 2 ? { fault: 'cutMisses' } : pieces(area, divided, scene)
  },
  preview: (sketch, at) => ({ type: 'line', points: pairs(pointsTo(sketch, at)) }),
}
