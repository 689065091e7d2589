import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startRunners } from './runner.ts'

it('starts in order and stops in reverse, each when the one before has ended', async () => {
  const seen: string[] = []
  const runner = (name: string) => ({
    start: () => {
      seen.push(`${name} starts`)
    },
    stop: async () => {
      seen.push(`${name} stops`)
      await setImmediate()
      seen.push(`${name} has ended`)
    },
  })
  const stop = startRunners([runner('a'), runner('b')])
  expect(seen).toEqual(['a starts', 'b starts'])
  await stop()
  expect(seen.slice(2)).toEqual(['b stops', 'b has ended', 'a stops', 'a has ended'])
})
