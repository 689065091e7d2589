import type { Scenario } from './scenario.ts'

export const quiet: Scenario = {
  description: 'an ordinary working day, nobody does anything wrong',
  prepare: () => undefined,
}
