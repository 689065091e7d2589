import { expect, it } from 'vitest'
import { eventually } from './eventually.ts'

const OVER = { timeoutMs: 0, everyMs: 0 }

it('looks once more when the time is over', async () => {
  const answers = [null, 'here']
  expect(await eventually('the answer', () => answers.shift(), OVER)).toBe('here')
})

it('says what did not happen, and why by the last look', async () => {
  let looks = 0
  const failing = eventually(
    'the answer',
    () => {
      looks += 1
      throw new Error(`look ${looks}`)
    },
    OVER,
  )
  await expect(failing).rejects.toMatchObject({ message: 'Not within 0 ms: the answer', cause: { message: 'look 2' } })
})
