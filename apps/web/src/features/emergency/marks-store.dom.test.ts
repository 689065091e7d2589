import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { say, sendMarks, useMarks } from './marks-store.ts'

const tick = (no: number) => ({ runId: 'r', no, mark: 'safe' as const, atMs: 1_800_000_000_000 + no })
beforeEach(() => {
  localStorage.clear()
  useMarks.setState({ marks: [], offline: false, refused: null })
})

it('keeps ticks on the phone while nobody answers, and sends each once when somebody does, with its time', async () => {
  let away = true
  const sent: unknown[] = []
  fakeApi({
    musterMark: ({ body }) => {
      if (away) return { code: 1007, message: 'later', httpStatus: 503 }
      sent.push(JSON.parse(body ?? ''))
      return { data: { marked: 1 } }
    },
  })
  await say(tick(1))
  await say(tick(2))
  // He thought better of it.
  await say({ ...tick(1), mark: null as never })
  expect(useMarks.getState()).toMatchObject({ offline: true, marks: [{ no: 2 }, { no: 1, mark: null }] })
  expect(JSON.parse(localStorage.getItem('musterMarks') ?? '')).toHaveLength(2)
  away = false
  await Promise.all([sendMarks(), sendMarks()])
  expect(sent).toEqual([
    { id: 'r', nos: [2], mark: 'safe', note: '', at: new Date(tick(2).atMs).toISOString() },
    { id: 'r', nos: [1], mark: null, note: '', at: new Date(tick(1).atMs).toISOString() },
  ])
  expect(useMarks.getState()).toMatchObject({ offline: false, marks: [] })
})

it('lets go of what is refused, and says why', async () => {
  fakeApi({ musterMark: () => ({ code: 1004, message: 'it is over', httpStatus: 404 }) })
  await say(tick(1))
  expect(useMarks.getState()).toMatchObject({ marks: [], refused: 'it is over' })
})
