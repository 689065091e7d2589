import type { AlarmKind, AlarmPriority } from '@muster/contracts'
import { expect, it } from 'vitest'
import { FORBIDDEN, newRun, runLog, testConfig } from './testing/test-pipeline.ts'
import { logged, walkThrough } from './testing/walk-through.ts'

const prioritiesWith = (kind: AlarmKind, byArea: Record<string, AlarmPriority>) => {
  const config = testConfig({ priorities: new Map([[kind, new Map(Object.entries(byArea))]]) })
  const { output } = runLog(logged(walkThrough(1, 'gw1')), [], newRun(config))
  return [...output.raised.values()].map(({ alarm }) => [alarm.kind, alarm.priority])
}

it('alarms have the priority set for their kind: that of their area, else that of everywhere, else the usual one', () => {
  expect(prioritiesWith('outOfBounds', { [FORBIDDEN]: 'low', '': 'critical' })).toEqual([['outOfBounds', 'low']])
  expect(prioritiesWith('outOfBounds', { elsewhere: 'low', '': 'critical' })).toEqual([['outOfBounds', 'critical']])
  expect(prioritiesWith('outOfBounds', { elsewhere: 'low' })).toEqual([['outOfBounds', 'high']])
  expect(prioritiesWith('stationary', { '': 'low' })).toEqual([['outOfBounds', 'high']])
})
