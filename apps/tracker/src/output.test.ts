import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Output } from './output.ts'
import { raiseTest } from './testing/test-output.ts'

const thing = fc.record({ what: fc.constantFrom('sos', 'outOfBounds', 'cleared', 'changed', 'gap', 'chunk'), no: fc.nat(40) })

function outputOf(things: readonly { what: string; no: number }[]): Output {
  const output = new Output()
  for (const { what, no } of things) {
    if (what === 'sos' || what === 'outOfBounds') raiseTest(output, what, String(no))
    else if (what === 'cleared') output.clear(`outOfBounds:${no}`, no, 'ruleGone')
    else if (what === 'changed')
      output.change(`outOfBounds:${no}`, { changes: 1, priority: 'low', atMs: no, members: null, memberCount: no })
    else if (what === 'gap') output.gap({ trackableNo: no, fromMs: no, toMs: no + 1 })
    else output.chunks.push({ trackableNo: no, fromMs: no, toMs: no, fixes: 1, data: Buffer.alloc(0) })
  }
  return output
}

function joined(pieces: readonly Output[]): Output {
  const all = new Output()
  const maps = ['raised', 'cleared', 'reasons', 'changed', 'notices', 'gaps'] as const
  for (const piece of pieces) {
    for (const name of maps) for (const [id, value] of piece[name]) (all[name] as Map<string, unknown>).set(id, value)
    all.chunks.push(...piece.chunks)
  }
  return all
}

describe('what waits to be stored', () => {
  it('is whole in its pieces, of which none is too large, calls for help in the first', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 120 }), fc.integer({ min: 1, max: 30 }), (things, most) => {
        const output = outputOf(things)
        const pieces = output.pieces(most)
        expect(joined(pieces)).toEqual(outputOf(things))
        expect(pieces.map(({ size }) => size).every((size, i) => size === most || (i === pieces.length - 1 && size > 0))).toBe(true)
        const kinds = pieces.flatMap(({ raised }) => [...raised.values()].map(({ alarm }) => alarm.kind))
        expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b === 'sos') - Number(a === 'sos')))
      }),
    )
  })

  it('gives its calls for help with their messages, except those that stay, and keeps the rest', () => {
    fc.assert(
      fc.property(fc.array(thing, { maxLength: 120 }), (things) => {
        const output = outputOf(things)
        const isOdd = (id: string) => Number(id.split(':')[1]) % 2 === 1
        const calls = output.takeCalls(isOdd)
        expect([...calls.raised.keys()].every((id) => id.startsWith('sos:') && !isOdd(id))).toBe(true)
        expect([...calls.notices.values()].map(({ alarmId }) => alarmId)).toEqual([...calls.raised.keys()])
        expect([...output.raised.keys()].filter((id) => id.startsWith('sos:') && !isOdd(id))).toEqual([])
        expect(joined([calls, output])).toEqual(outputOf(things))
      }),
    )
  })
})
