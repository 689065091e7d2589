import { PERMISSIONS } from '@muster/contracts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logScreen } from '../features/audit/log.screen.tsx'
import { queryClient } from '../http/query-client.ts'
import { changeLanguage } from '../i18n/setup.ts'
import { noteRowNews, useTopics } from '../live/use-topic.ts'
import { authPage } from '../testing/auth-page.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import { ListScreen } from './list-screen.tsx'
import { countNew } from './use-new-rows.ts'

const entry = (id: number) => ({
  id: String(id),
  at: '2026-01-02T03:04:05.000Z',
  by: 'admin',
  address: null,
  action: `did ${id}`,
  subjectName: null,
  outcome: 'done',
  subjectId: null,
})
const log = [1, 2]
/** The server's log, newest first. */
const page = () => ({ data: log.toReversed().map(entry), length: log.length })

async function show(search: Record<string, string> = {}) {
  vi.stubGlobal('fetch', answerFetch({ '/base/log/page': page, '/base/columns/get': { data: null } }))
  renderScreen(() => <ListScreen screen={logScreen} />, search)
  queryClient.setQueryData(['sessionInfo'], { name: 'admin', auth: [authPage(PERMISSIONS)] } as never)
  await screen.findByText('did 1')
}
const arrive = (id: number) => {
  log.push(id)
  act(() => noteRowNews('auditEntry'))
}

beforeEach(() => {
  log.splice(0, log.length, 1, 2)
  changeLanguage('zh_CN')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('new rows of a log', () => {
  it('wait behind a button that says how many there are, and come when it is pressed', async () => {
    await show()
    arrive(3)
    await screen.findByRole('button', { name: '有 1 条新记录' })
    arrive(4)
    const chip = await screen.findByRole('button', { name: '有 2 条新记录' })
    expect(screen.queryByText('did 3')).toBeNull()
    fireEvent.click(chip)
    await screen.findByText('did 4')
    await waitFor(() => expect(screen.queryByRole('button', { name: /新记录/ })).toBeNull())
  })

  it('are listened for while the list is on the screen', async () => {
    await show()
    expect([...useTopics.getState().lists.keys()]).toEqual(['auditEntry'])
    cleanup()
    expect(useTopics.getState().lists.size).toBe(0)
  })

  it('are not listened for in another order than their own', async () => {
    await show({ sort: 'by' })
    expect(useTopics.getState().lists.size).toBe(0)
  })

  it('are those before the first that was known: what moved up from the next page is none', () => {
    const rows = (...ids: string[]) => ids.map((id) => ({ id }))
    expect(countNew(rows('5', '4', '3'), rows('3', '2', '1'))).toBe(2)
    expect(countNew(rows('3', '1', '0'), rows('3', '2', '1'))).toBe(0)
    expect(countNew(rows('9', '8'), rows('3'))).toBe(2)
    expect(countNew(rows('1'), [])).toBe(1)
  })
})
