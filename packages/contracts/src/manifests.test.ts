import { expect, it } from 'vitest'
import { together } from './manifests.ts'

const GATES = { jobs: { holdDoors: 1 }, stores: { gate: 'g' } }
const ALARMS = { jobs: { watchAlarms: 2 } }

it('makes one registry of what manifests have of a kind', () => {
  const jobs: { holdDoors: number; watchAlarms: number } = together([GATES, ALARMS], 'jobs')
  expect(jobs).toEqual({ holdDoors: 1, watchAlarms: 2 })
  const stores: { gate: string } = together([GATES, ALARMS], 'stores')
  expect(stores).toEqual({ gate: 'g' })
})

it('takes no name that two manifests give, of which one would be lost', () => {
  const planted = { jobs: { holdDoors: 3 } }
  expect(() => {
    // @ts-expect-error it does not compile, either
    const jobs: { holdDoors: number } = together([GATES, ALARMS, planted], 'jobs')
    return jobs
  }).toThrow('two manifests give jobs of the name "holdDoors"')
})
