import { isFenceShape } from '@muster/contracts'
import { joinPolygons, outlineOf } from '@muster/geometry'
import { pairs, reshape, selectedFence } from './drawing.ts'
import { shapeAt } from './hits.ts'
import type { Handlers } from './mode.ts'

/** The selected area takes in the one that is clicked; without one selected, the click selects. */
export const join: Handlers = {
  put(_sketch, at, scene) {
    const id = shapeAt(scene, at)
    const area = selectedFence(scene)
    const other = id === null ? undefined : scene.document.get(id)
    if (area === null || id === scene.selected) return { selected: id, vertex: null }
    if (id === null || other === undefined || !isFenceShape(other.shape)) return { fault: 'joinApart' }
    const rings = joinPolygons(outlineOf(area.shape), outlineOf(other.shape))
    if (rings === 'apart') return { fault: 'joinApart' }
    if (rings === 'tangled') return { fault: 'joinTangled' }
    return reshape({ type: 'polygon', rings: rings.map(pairs) }, scene, new Map([[id, null]]))
  },
  end: () => ({}),
  preview: () => null,
}
