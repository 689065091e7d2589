import { type Plant, storeyOf, type Wall } from '@muster/seed'

/** Obstacles between two points for a radio wave. */
export interface Crossings {
  light: number
  concrete: number
}

/** Whether the segments ab and cd cross. Touching does not count. */
function cross(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): boolean {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) => (qx - px) * (ry - py) - (qy - py) * (rx - px)
  return side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 && side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0
}

/** Counts the walls between points of one storey; outdoors and the ground floor are the same storey. */
export function createObstacles(plant: Plant): (storey: number, ax: number, ay: number, bx: number, by: number) => Crossings {
  const byStorey = new Map<number, Wall[]>()
  for (const wall of plant.walls) {
    const storey = storeyOf(wall.floor)
    byStorey.set(storey, [...(byStorey.get(storey) ?? []), wall])
  }
  return (storey, ax, ay, bx, by) => {
    const crossings = { light: 0, concrete: 0 }
    for (const wall of byStorey.get(storey) ?? []) {
      if (cross(ax, ay, bx, by, wall.a[0], wall.a[1], wall.b[0], wall.b[1])) crossings[wall.material]++
    }
    return crossings
  }
}
