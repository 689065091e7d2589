import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LookAhead } from './look-ahead.ts'
import { logOf, rangesAt, sosOf, type TestFrame } from './testing/test-frames.ts'
import { BUILDING, newRun, runLog } from './testing/test-pipeline.ts'

const START_MS = 1_790_000_000_000

const said = fc.record({
  afterMs: fc.integer({ min: 0, max: 3000 }),
  gateway: fc.constantFrom('gw1', 'gw2'),
  boot: fc.constantFrom('a', 'b'),
  tag: fc.constantFrom('t1', 't2', 't0', 'stranger'),
  press: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  hasTime: fc.boolean(),
})

it('decides the same calls for help as the reading in turn, whatever the clocks, wherever the state is from', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(said, { minLength: 1, maxLength: 60 }),
      fc.record({ gw1: fc.constantFrom(0, 40_000, 3_600_000, -5000), gw2: fc.constantFrom(0, 290_000) }),
      fc.nat(60),
      async (all, slowMs, cut) => {
        let arrivedAtMs = START_MS
        const frames = all.map(({ afterMs, gateway, boot, tag, press, hasTime }, i): TestFrame => {
          arrivedAtMs += afterMs
          const sentAtMs = arrivedAtMs - slowMs[gateway as keyof typeof slowMs]
          const timeMs = hasTime ? sentAtMs : null
          const reading = press === null ? rangesAt(tag, 5, 5, timeMs) : sosOf(tag, press, timeMs)
          return { gatewayId: gateway, boot, seq: i + 1, sentAtMs, arrivedAtMs, readings: [reading] }
        })
        const log = logOf(BUILDING, frames)
        const run = runLog(log.slice(0, cut), [], newRun())
        run.output.raised.clear()
        const rest = log.slice(cut)
        const reader = { read: async (from: number, most: number) => rest.filter(({ position }) => position >= from).slice(0, most) }
        await new LookAhead(run).read(reader, cut * 100, () => false, 1000)
        const ahead = [...run.output.raised.keys()]
        run.output.raised.clear()
        runLog(rest, [], run)
        expect(ahead).toEqual([...run.output.raised.keys()].filter((id) => id.startsWith('sos:')))
      },
    ),
    { numRuns: 300 },
  )
})
