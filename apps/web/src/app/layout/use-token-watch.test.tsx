import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { whileEnding } from '../../http/client.ts'
import { useTokenWatch } from './use-token-watch.ts'

const reload = vi.spyOn(window.location, 'reload').mockReturnValue()
beforeEach(() => reload.mockClear())

const otherTabChanges = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))

it('reloads when another tab signs out or in, and not for anything else it keeps', () => {
  renderHook(() => useTokenWatch())
  otherTabChanges('language')
  expect(reload).not.toHaveBeenCalled()
  otherTabChanges('authToken')
  otherTabChanges(null)
  expect(reload).toHaveBeenCalledTimes(2)
})

it('stays while this page signs out, so that it forgets all there is to forget', async () => {
  renderHook(() => useTokenWatch())
  await whileEnding(async () => void otherTabChanges('authToken'))
  expect(reload).not.toHaveBeenCalled()
})
