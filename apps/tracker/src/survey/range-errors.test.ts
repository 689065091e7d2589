import { createEngine } from '@muster/positioning'
import { expect, it } from 'vitest'
import { TEST_ANCHORS } from '../testing/test-frames.ts'
import { RangeErrors } from './range-errors.ts'

const engine = createEngine({
  anchors: TEST_ANCHORS,
  floors: [{ number: 1, elevationM: 0, heightM: 5 }],
  references: null,
  rangeOffsets: [],
})
const ids = TEST_ANCHORS.map(({ hwId }) => hwId)

/** What everybody measures whose antenna adds 0.4 m, while the first anchor hangs 2 m further east than it should. */
const rangesFrom = (x: number, y: number) =>
  TEST_ANCHORS.map((anchor, i) => Math.hypot(x - anchor.x - (i === 0 ? 2 : 0), y - anchor.y, 1 - anchor.z) + 0.4)

it('accuses the anchor that was moved, though its ranges are too short on one side and too long on the other', () => {
  const errors = new RangeErrors()
  const [moved] = TEST_ANCHORS
  for (const dx of [-12, -8, 8, 12]) {
    const at = { x: moved!.x + dx, y: moved!.y + 1, z: 1 }
    errors.note(engine, [...ids, 'unknown'], [...rangesFrom(at.x, at.y), 5], at)
  }
  const sums = errors.take()
  expect(sums.has('unknown')).toBe(false)
  for (const id of ids) {
    const { sumM, count } = sums.get(id)!
    expect(count).toBe(4)
    if (id === ids[0]) expect(sumM / count).toBeGreaterThan(1.5)
    else expect(sumM / count).toBeLessThan(0.1)
  }
  expect(errors.take().size).toBe(0)
})
