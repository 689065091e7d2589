import { buildPlant, elevationOf } from '@muster/seed'
import { describe, expect, test } from 'vitest'
import { createLinks, hearing, TAG_HEIGHT_M, UWB_REACH_M } from './links.ts'

const plant = buildPlant()
const linksAt = createLinks(plant, ({ kind }) => kind === 'uwb')

/** Anchors that hear a card there in four of five exchanges. */
function inView(x: number, y: number, floor: number): number {
  const z = elevationOf(floor) + TAG_HEIGHT_M
  return linksAt(x, y, floor).filter((link) => {
    const distance = Math.hypot(link.anchor.x - x, link.anchor.y - y, link.anchor.z - z)
    return hearing(distance, link, UWB_REACH_M) > 0.8
  }).length
}

describe('UWB coverage', () => {
  const rooms = plant.buildings.flatMap(({ id, floors }) =>
    floors.flatMap(({ floor, rooms }) => rooms.map((room) => ({ building: id, floor, room }))),
  )
  test.each(rooms)('at least four anchors everywhere in $building $floor $room.name', ({ floor, room }) => {
    const [x0, y0, x1, y1] = room.rect
    for (const i of [0.05, 0.5, 0.95])
      for (const j of [0.1, 0.5, 0.9]) expect(inView(x0 + (x1 - x0) * i, y0 + (y1 - y0) * j, floor)).toBeGreaterThanOrEqual(4)
  })

  test('at least four anchors on all platforms and under them', () => {
    const nodes = plant.walkways.nodes.filter(
      ({ x, y, floor, roomId }) => roomId === null && floor !== 1 && x > 103 && x < 165 && y > 175 && y < 207,
    )
    expect(new Set(nodes.map(({ floor }) => floor))).toEqual(new Set([0, 2, 3, 4]))
    for (const { x, y, floor } of nodes) expect(inView(x, y, floor)).toBeGreaterThanOrEqual(4)
  })

  test('none in the middle of the tank farm, where satellites do it', () => {
    expect(inView(305, 240, 0)).toBe(0)
  })
})
