import type { MusterBoard } from '@muster/contracts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { useMarks } from './marks-store.ts'
import { MarshalPage } from './marshal-page.tsx'

const NOW = '2026-11-20T01:00:00Z'
const person = (no: number, name: string, state: 'still' | 'safe') => ({
  ...{ no, name, class: 'employee' as const, departName: '生产部', company: null, state, stateAt: NOW, islandId: null, insideId: null },
  ...{ place: null, mark: null, markedBy: null, note: null, saidSafe: false, readAt: null, gateInside: null, late: false },
})
const run = {
  ...{ id: 'r', kind: 'drill' as const, name: '泄漏演练', state: 'running' as const, startedAt: NOW, endedAt: null },
  ...{ startedBy: '张', endedBy: null, reason: null, areas: [] },
}
const board: MusterBoard = {
  ...{ run, countedAt: NOW, dwellS: 10, islands: [] },
  people: [person(1, '王芳', 'still'), person(2, '李强', 'safe')],
}
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  localStorage.clear()
  useMarks.setState({ marks: [], offline: false, refused: null })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a phone that is opened anew without a network has the list of then, and keeps what is ticked', async () => {
  fakeApi({ emergencyCurrent: () => ({ data: [run] }), musterBoard: () => ({ data: board }) })
  await renderInApp(<MarshalPage />)
  await screen.findByText('王芳')
  cleanup()
  vi.stubGlobal('fetch', noNetwork)
  await renderInApp(<MarshalPage />)
  await screen.findByText('王芳')
  expect(screen.getByRole('status').textContent).toContain('网络中断')
  await userEvent.setup().click(screen.getByRole('button', { name: '确认安全 王芳' }))
  expect(useMarks.getState().marks).toMatchObject([{ runId: 'r', no: 1, mark: 'safe' }])
  expect(screen.queryByText('王芳')).toBeNull()
})

it('without a network and without a list says so', async () => {
  vi.stubGlobal('fetch', noNetwork)
  await renderInApp(<MarshalPage />)
  expect(await screen.findByRole('button', { name: '重试' })).toBeDefined()
})
