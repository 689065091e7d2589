import type { Shape } from '@muster/contracts'
import { isOnFloor } from './document.ts'
import { distanceM, reshape } from './drawing.ts'
import { isUnder, shapeAt, sideAt, turnHandle, vertexAt } from './hits.ts'
import { type Grip, type Handlers, NO_SKETCH, type Point, type Scene, type Sketch } from './mode.ts'
import { boxOf, handlesOf, shifted, turned, withNewVertex, withoutVertex, withVertex } from './vertices.ts'

function selectedShape({ document, selected, floor }: Scene): Shape | null {
  const drawn = selected === null ? undefined : document.get(selected)
  return drawn === undefined || !isOnFloor(drawn, floor) ? null : drawn.shape
}

/** What a press grabs: small things before large ones. */
function gripAt(shape: Shape, at: Point, reachM: number): Grip | null {
  const vertex = vertexAt(shape, at, reachM)
  if (vertex !== null) return { kind: 'vertex', ...vertex }
  if (shape.type !== 'circle' && shape.type !== 'point' && distanceM(turnHandle(shape, reachM), at) <= reachM) return { kind: 'turn' }
  const side = sideAt(shape, at, reachM)
  if (side !== null) return { kind: 'newVertex', ...side }
  return isUnder(shape, at, reachM) ? { kind: 'move' } : null
}

/** The shape as it is while it is held. */
function held(shape: Shape, { held: hold }: Sketch, at: Point): Shape {
  if (hold === null) return shape
  const { grip, from } = hold
  switch (grip.kind) {
    case 'vertex':
      return withVertex(shape, grip, at)
    case 'newVertex':
      return withNewVertex(shape, grip, at)
    case 'move':
      return shifted(shape, [at[0] - from[0], at[1] - from[1]])
    case 'turn': {
      const { midX, midY } = boxOf(shape)
      return turned(shape, Math.atan2(at[1] - midY, at[0] - midX) - Math.atan2(from[1] - midY, from[0] - midX))
    }
  }
}

/** Choosing a shape and changing it as a whole or by its corners. */
export const select: Handlers = {
  put(_sketch, at, scene) {
    const shape = selectedShape(scene)
    const vertex = shape && vertexAt(shape, at, scene.reachM)
    return vertex === null ? { selected: shapeAt(scene, at), vertex: null } : { vertex }
  },
  end: () => ({}),
  preview(sketch, at, scene) {
    const shape = selectedShape(scene)
    return shape === null || sketch.held === null || at === null ? null : held(shape, sketch, at)
  },
  grab(at, scene) {
    const shape = selectedShape(scene)
    const grip = shape && gripAt(shape, at, scene.reachM)
    return grip === null ? {} : { sketch: { ...NO_SKETCH, held: { grip, from: at } } }
  },
  drop(sketch, at, scene) {
    const shape = selectedShape(scene)
    return shape === null ? {} : reshape(held(shape, sketch, at), scene)
  },
  nudge(by, scene) {
    const shape = selectedShape(scene)
    if (shape === null || scene.vertex === null) return null
    const [x, y] = handlesOf(shape)[scene.vertex.ring]![scene.vertex.point]!
    return reshape(withVertex(shape, scene.vertex, [x + by[0], y + by[1]]), scene)
  },
  remove(scene) {
    const shape = selectedShape(scene)
    if (shape === null || scene.selected === null) return { fault: 'selectFirst' }
    if (scene.vertex === null || shape.type === 'circle' || shape.type === 'point') {
      return { change: new Map([[scene.selected, null]]), selected: null, vertex: null }
    }
    return { vertex: null, ...reshape(withoutVertex(shape, scene.vertex), scene) }
  },
}
