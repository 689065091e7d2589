import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageOfRows } from './rotating-list.tsx'

const shownOn = (count: number, fitting: number, pinned: number) => {
  const { pages } = pageOfRows(count, fitting, 0, pinned)
  return Array.from({ length: pages }, (_, page) => {
    const { stay, from, to } = pageOfRows(count, fitting, page, pinned)
    return [...Array(stay).keys(), ...Array.from({ length: to - from }, (_, i) => from + i)]
  })
}

it('pages show every row, at most so many at once, those that are pinned on every page', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 8 }), fc.nat(8), (count, fitting, some) => {
      const pinned = Math.min(some, count)
      const pages = shownOn(count, fitting, pinned)
      expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(fitting)
      const seen = new Set(pages.flat())
      if (pinned < fitting) {
        expect(seen.size).toBe(count)
        for (const page of pages) expect(page.slice(0, pinned)).toEqual([...Array(pinned).keys()])
      } else {
        expect([...seen].sort((a, b) => a - b)).toEqual([...Array(pinned).keys()])
      }
    }),
  )
})

it('three calls for help on a screen with room for two leave no page to anything else', () => {
  expect(shownOn(1003, 2, 3)).toEqual([[0, 1], [2]])
  expect(shownOn(5, 3, 1)).toEqual([
    [0, 1, 2],
    [0, 3, 4],
  ])
})
