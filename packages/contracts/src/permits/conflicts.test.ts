import { describe, expect, it } from 'vitest'
import { CONFLICT_PAIRS, conflictOf, conflictsWith, type WorkZone, zoneDistanceM } from './conflicts.ts'

const RULES = conflictsWith([])
const zone = (type: WorkZone['type'], x: number, more: Partial<WorkZone> = {}): WorkZone => ({
  ...{ type, floor: 0, baseM: null, topM: null },
  polygon: [[[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]]], // biome-ignore format: one ring, one line
  ...more,
})

describe('two kinds of work near one another', () => {
  it('conflict by the distance of their zones, whichever is named first', () => {
    const hot = zone('hotWork', 0)
    expect(zoneDistanceM(hot, zone('blindPlate', 40))).toBe(30)
    expect(zoneDistanceM(hot, zone('blindPlate', 5))).toBe(0)
    expect(conflictOf(RULES, hot, zone('blindPlate', 40))).toBe('refused')
    expect(conflictOf(RULES, zone('blindPlate', 40), hot)).toBe('refused')
    expect(conflictOf(RULES, hot, zone('blindPlate', 41))).toBe('none')
    expect(conflictOf(RULES, hot, hot)).toBe('none')
  })

  it('conflict above and below only where the rule says so', () => {
    const below = zone('height', 0, { floor: 0, topM: 4 })
    const lifting = zone('lifting', 0, { floor: 3, baseM: 12 })
    expect(conflictOf(RULES, below, lifting)).toBe('told')
    const level = conflictsWith([{ one: 'height', other: 'lifting', rule: 'refused', distanceM: 1, allFloors: false }])
    expect(conflictOf(level, below, lifting)).toBe('none')
    expect(conflictOf(level, below, { ...lifting, floor: null, baseM: 3 })).toBe('refused')
  })

  it('are 36 pairs, each once, of which a building keeps what it edited', () => {
    expect(new Set(CONFLICT_PAIRS.map(([one, other]) => [one, other].sort().join())).size).toBe(36)
    const edited = { one: 'hotWork', other: 'hotWork', rule: 'told', distanceM: 7, allFloors: true } as const
    expect(conflictsWith([edited]).filter(({ rule, distanceM }) => rule === 'told' && distanceM === 7)).toEqual([edited])
  })
})
