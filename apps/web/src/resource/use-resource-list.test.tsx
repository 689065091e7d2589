import { person } from '@muster/contracts'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import { type ResourceList, useResourceList } from './use-resource-list.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('what was typed before a row was opened reaches the address after it and does not close the row', async () => {
  vi.stubGlobal('fetch', answerFetch({}))
  let list: ResourceList<{ id: string }> | undefined
  const { router } = renderScreen(() => {
    list = useResourceList(person)
    return null
  })
  await waitFor(() => expect(list).toBeDefined())
  const drawn = list as ResourceList<{ id: string }>
  await act(async () => {
    drawn.change({ type: 'open', mode: 'view', id: '7' })
    drawn.change({ type: 'filter', name: 'name', value: '张' })
  })
  await waitFor(() => expect(router.state.location.search).toEqual({ mode: 'view', id: '7', q: { name: '张' } }))
})
