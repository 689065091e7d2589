import { describe, expect, it } from 'vitest'
import { type Chip, COSTS, type Obstacle, type Point, chipPlaces as placesIn, type Size } from './chip-places.ts'

const nothing = () => 0
const view = { width: 400, height: 300 }
const somebody = (at: Point): Obstacle => ({ at, width: 60, height: 52, cost: COSTS.alarm })
const chipPlaces = (chips: Chip[], obstacles: Obstacle[], namesAt: (at: Point, size: Size) => number) =>
  placesIn(chips, { view, obstacles, namesAt })
const chip = (x: number, y: number, named = true): Chip => ({ at: { x, y }, width: 60, height: 24, named })

describe('head counts on the map', () => {
  it('stand below a name, and on the place of a crowd', () => {
    expect(chipPlaces([chip(100, 100)], [], nothing)[0]).toEqual({ x: 100, y: 122 })
    expect(chipPlaces([chip(100, 100, false)], [], nothing)[0]).toEqual({ x: 100, y: 100 })
  })

  it('keep off each other', () => {
    const [first, second] = chipPlaces([chip(100, 100), chip(120, 100)], [], nothing)
    expect(Math.abs(first!.y - second!.y)).toBeGreaterThanOrEqual(24)
  })

  it('keep off names, and rather off a risk label', () => {
    const names = ({ y }: { y: number }) => (y === 122 ? 1 : 0)
    expect(chipPlaces([chip(100, 100)], [], names)[0]).toEqual({ x: 100, y: 78 })
    const everywhere = ({ y }: { y: number }) => (y === 122 ? 10 : 1)
    expect(chipPlaces([chip(100, 100)], [], everywhere)[0]).toEqual({ x: 100, y: 78 })
  })

  it('never cover somebody in alarm', () => {
    const alarmed = [somebody({ x: 100, y: 120 })]
    const crowded = [chip(100, 76), chip(170, 100), chip(30, 100), chip(100, 52), chip(100, 148), chip(100, 100)]
    for (const { x, y } of chipPlaces(crowded, alarmed, nothing)) expect(Math.abs(x - 100) >= 60 || Math.abs(y - 120) >= 38).toBe(true)
  })

  it('cover neither each other nor anybody in alarm, however many there are at one place', () => {
    const at = { x: 200, y: 150 }
    const [chips, alarmed] = [
      Array.from({ length: 20 }, (_, i) => chip(at.x + 7 * (i % 5), at.y + 3 * (i % 7), i % 2 === 0)),
      [somebody(at)],
    ]
    const places = chipPlaces(chips, alarmed, ({ y }) => (y > 150 ? 200 : 0))
    for (const [i, a] of places.entries()) {
      expect(Math.abs(a.x - at.x) >= 60 || Math.abs(a.y - at.y) >= 38).toBe(true)
      for (const b of places.slice(0, i)) expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 24).toBe(true)
    }
  })

  it('stay near what they tell of, over names rather than far away', () => {
    const [alone] = chipPlaces([chip(200, 150)], [], () => 3)
    expect(Math.hypot(alone!.x - 200, alone!.y - 150)).toBeLessThan(30)
    const crowd = Array.from({ length: 4 }, () => chip(200, 150, false))
    for (const { x, y } of chipPlaces(crowd, [], () => 3)) expect(Math.hypot(x - 200, y - 150)).toBeLessThan(65)
  })

  it('say less where that gives them room nearby', () => {
    const wall = (x: number) => ({ at: { x, y: 150 }, width: 60, height: 300, cost: COSTS.alarm })
    const wide = { ...chip(200, 150), width: 90, narrowWidth: 40 }
    expect(chipPlaces([wide], [wall(140), wall(260)], nothing)[0]).toEqual({ x: 200, y: 172, narrow: true })
    expect(chipPlaces([wide], [], nothing)[0]).toEqual({ x: 200, y: 172 })
  })

  it('stay in the visible map and beside its controls', () => {
    const controls = { at: { x: 60, y: 50 }, width: 100, height: 80, cost: COSTS.control }
    const [atEdge, underControls] = chipPlaces([chip(5, 200, false), chip(100, 60)], [controls], nothing)
    expect(atEdge!.x).toBeGreaterThanOrEqual(30)
    expect(Math.abs(underControls!.x - 60) >= 80 || Math.abs(underControls!.y - 50) >= 52).toBe(true)
  })

  it('leave with what has left the view', () => {
    expect(chipPlaces([chip(-80, 100, false)], [], nothing)[0]).toEqual({ x: -80, y: 100 })
  })
})
