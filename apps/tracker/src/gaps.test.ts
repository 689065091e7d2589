import { UNLOCATED_AFTER_MS } from '@muster/contracts'
import { createContainmentState } from '@muster/positioning'
import { expect, it } from 'vitest'
import { Output } from './output.ts'
import { areas } from './steps/areas.ts'
import { testConfig } from './testing/test-pipeline.ts'

it('writes down a long silence between two fixes, never a short one or what came late', () => {
  const context = { config: testConfig({}), output: new Output() }
  const state = { containment: createContainmentState() }
  const hear = (timeMs: number, late = false) =>
    areas(context as never, { late, state, trackable: { no: 7 }, fix: { timeMs, x: 0, y: 0, z: 0, floor: 0 } } as never)
  hear(1000)
  hear(1000 + UNLOCATED_AFTER_MS)
  hear(900_000, true)
  hear(600_000)
  expect([...context.output.gaps.values()]).toEqual([{ trackableNo: 7, fromMs: 1000 + UNLOCATED_AFTER_MS, toMs: 600_000 }])
})
