import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Change, type DrawnShape, freshId, type History, historyOf, redo, transact, undo } from './document.ts'

const at = (x: number): DrawnShape => ({ name: '', floor: 0, shape: { type: 'point', at: [x, 0] } })
const sorted = ({ document }: History) => [...document].sort(([a], [b]) => a.localeCompare(b))

const changes = fc.array(
  fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(fc.integer())), { selector: ([id]) => id, maxLength: 4 }),
  { maxLength: 30 },
)

it('every action is undone and redone, one by one, to what was there', () => {
  fc.assert(
    fc.property(changes, (generated) => {
      const steps = generated.map((change): Change => new Map(change.map(([id, x]) => [id, x === null ? null : at(x)])))
      const states = [historyOf(new Map([['a', at(0)]]))]
      for (const change of steps) states.push(transact(states.at(-1)!, change))
      let history = states.at(-1)!
      for (const state of states.toReversed().slice(1)) {
        history = undo(history)
        expect(sorted(history)).toEqual(sorted(state))
      }
      expect(undo(history)).toBe(history)
      for (const state of states.slice(1)) {
        history = redo(history)
        expect(sorted(history)).toEqual(sorted(state))
      }
      expect(redo(history)).toBe(history)
    }),
  )
})

it('what was undone is gone when something else is done', () => {
  const one = transact(historyOf(new Map()), new Map([['a', at(1)]]))
  const other = transact(undo(one), new Map([['b', at(2)]]))
  expect(redo(other)).toBe(other)
})

it('a new shape has an id of its own', () => {
  expect(
    freshId(
      new Map([
        ['new-4', at(0)],
        ['area-9', at(0)],
      ]),
    ),
  ).toBe('new-5')
})
