import { expect, it } from 'vitest'
import { healthOf, rangesAt } from './testing/test-frames.ts'
import { BUILDING, newRun, runLog, testConfig } from './testing/test-pipeline.ts'
import { logged, START_MS } from './testing/walk-through.ts'

const at = (seq: number, ms: number, ...readings: Parameters<typeof logged>[0][number]['readings']) => ({
  ...{ gatewayId: 'gw1', seq, sentAtMs: START_MS + ms, readings },
})
const told = (run: ReturnType<typeof newRun>) => run.counters.gateways.get('gw1')?.last

it('tells what the last frame of a gateway is about and who in it is not registered, once a second', () => {
  const anchors = new Map(testConfig().anchors)
  anchors.delete('a6')
  const run = newRun(testConfig({ anchors }))
  runLog(logged([at(1, 0, rangesAt('t1', 5, 5, null), healthOf('stranger', 50, null)), at(2, 400, rangesAt('t1', 5, 5, null))]), [], run)
  expect(told(run)).toMatchObject({
    ...{ atMs: START_MS + 20, reason: null, excerpt: null, count: 2, unknownTags: ['stranger'], unknownAnchors: ['a6'] },
    readings: [
      { kind: 'range', tag: 't1', anchors: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'] },
      { kind: 'health', tag: 'stranger', anchors: [] },
    ],
  })
  // Nobody's position.
  expect(JSON.stringify(told(run))).not.toContain('distancesM')
})

it('shows the message that could not be used, as text or in hex', () => {
  const run = newRun(testConfig())
  const [text, bytes] = logged([at(1, 0), at(2, 2000)])
  runLog([{ ...text!, topic: `muster/${BUILDING}/up/gw1/range`, payload: Buffer.from('{"v":1,') }], [], run)
  expect(told(run)).toMatchObject({ reason: 'malformed', excerpt: '{"v":1,', readings: [], count: 0 })
  runLog([{ ...bytes!, payload: Buffer.from([0x4d, 9, 0, 0, ...new Array(300).fill(0xff)]) }], [], run)
  expect(told(run)).toMatchObject({ excerpt: expect.stringMatching(/^4d090000f+ …$/) })
})
