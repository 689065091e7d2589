import { describe, expect, it } from 'vitest'
import { type Chip, chipPlaces } from './chip-places.ts'

const nothing = () => 0
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
    const alarmed = [{ x: 100, y: 120 }]
    const crowded = [chip(100, 76), chip(170, 100), chip(30, 100), chip(100, 52), chip(100, 148), chip(100, 100)]
    for (const { x, y } of chipPlaces(crowded, alarmed, nothing)) expect(Math.abs(x - 100) >= 40 || Math.abs(y - 120) >= 22).toBe(true)
  })

  it('cover neither each other nor anybody in alarm, however many there are at one place', () => {
    const at = { x: 200, y: 150 }
    const [chips, alarmed] = [Array.from({ length: 20 }, (_, i) => chip(at.x + 7 * (i % 5), at.y + 3 * (i % 7), i % 2 === 0)), [at]]
    const places = chipPlaces(chips, alarmed, ({ y }) => (y > 150 ? 200 : 0))
    for (const [i, a] of places.entries()) {
      expect(Math.abs(a.x - at.x) >= 60 || Math.abs(a.y - at.y) >= 28).toBe(true)
      for (const b of places.slice(0, i)) expect(Math.abs(a.x - b.x) >= 60 || Math.abs(a.y - b.y) >= 24).toBe(true)
    }
  })
})
