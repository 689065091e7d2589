import type { CommandResult, DeviceOrder, GateEvent } from '@muster/contracts'
import { type Actor, accessCardOf, DEMO_GATES, type DemoGate, gatePicture, isInside, type Plant, type Rect } from '@muster/seed'

/** Somebody on the other side for this many looks went through; less is walking along the edge. */
const LOOKS = 4
const LOOK_MS = 1000
/** One passage in so many comes with a picture. */
const PICTURE_EVERY = 2

/** The gates of the plant, where everybody shows a card or a plate when passing. */
export interface GateWatch {
  look(nowMs: number): void
}

export function createGateWatch(plant: Plant, actors: readonly Actor[], tell: (event: Partial<GateEvent>) => void): GateWatch {
  const started = Date.now().toString(36)
  const gates = DEMO_GATES.map((gate) => ({
    gate,
    isIn: insideOf(plant, gate),
    sides: new Map<string, { inside: boolean; looks: number }>(),
  }))
  let dueMs = 0
  let count = 0
  return {
    look(nowMs) {
      if (nowMs < dueMs) return
      dueMs = nowMs + LOOK_MS
      for (const { gate, isIn, sides } of gates) {
        for (const actor of actors) {
          if ((actor.kind === 'vehicle') !== (gate.kind === 'vehicles')) continue
          const id = actor.kind === 'vehicle' ? actor.vehicle.id : actor.person.id
          const inside = isIn(actor)
          const side = sides.get(id)
          if (!side || side.inside === inside) {
            sides.set(id, { inside, looks: 0 })
            continue
          }
          side.looks++
          if (side.looks < LOOKS) continue
          sides.set(id, { inside, looks: 0 })
          const door = gate.doors.find(({ direction }) => direction === (inside ? 'in' : 'out'))
          if (!door) continue
          const text = actor.kind === 'vehicle' ? actor.vehicle.name : accessCardOf(id)
          const shown = actor.kind === 'vehicle' ? { plate: text } : { card: text }
          tell({
            ...{ id: `${started}-${count}`, device: door.device, door: door.number, t: nowMs, ask: true, ...shown },
            // Not every door has a camera.
            ...(count % PICTURE_EVERY === 0 && { pictureBase64: gatePicture(gate.kind, text).toString('base64') }),
          })
          count++
        }
      }
    },
  }
}

function insideOf(plant: Plant, { areaId }: DemoGate): (actor: Actor) => boolean {
  if (areaId === null) return ({ mover }) => !mover.absent
  const area = plant.areas.find(({ id }) => id === areaId)
  if (!area) throw new Error(`There is no area ${areaId}`)
  const [xs, ys] = [0, 1].map((axis) => (area.polygon[0] ?? []).map((corner) => corner[axis]!)) as [number[], number[]]
  const rect: Rect = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return ({ mover }) => !mover.absent && isInside(rect, mover.x, mover.y)
}

const SAYS = { open: 'opens', hold: 'stands open', release: 'is closed again' } as const

/** A controller's answer to an order about one of its doors; null: there is none, so nobody answers. */
export function gateSays(device: string, order: DeviceOrder, say: (text: string) => void): CommandResult | null {
  if (order.type !== 'open' && order.type !== 'hold' && order.type !== 'release') return null
  const doors = DEMO_GATES.flatMap((gate) => gate.doors)
  const own = doors.filter((door) => `gate-${door.device}` === device)
  if (own.length === 0) return null
  const door = own.find(({ number }) => number === order.door)
  if (door) say(`door ${door.name}: ${SAYS[order.type]}`)
  return door ? 'done' : 'refused'
}
