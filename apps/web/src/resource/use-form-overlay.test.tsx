import { post, resourcePath } from '@muster/contracts'
import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, i18next } from '../i18n/setup.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'
import { FormPanel } from './form-panel.tsx'
import { defineListScreen } from './list-screen-definition.ts'
import { useFormOverlay } from './use-form-overlay.ts'

const postScreen = defineListScreen<{ id: string; name: string }>({ resource: post, columns: [], nameOf: ({ name }) => name })

beforeAll(() => {
  changeLanguage('zh_CN')
})
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

describe('the overlay of a form', () => {
  it('stands for 100 ms a field', () => {
    vi.useFakeTimers()
    const { result } = renderHook(() => useFormOverlay(7))
    act(() => void vi.advanceTimersByTime(699))
    expect(result.current.visible).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current.visible).toBe(false)
  })

  it('ends when it is told to, and stays away', () => {
    vi.useFakeTimers()
    const { result } = renderHook(() => useFormOverlay(50))
    act(() => result.current.end())
    expect(result.current.visible).toBe(false)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(result.current.visible).toBe(false)
  })

  const open = async () => {
    vi.stubGlobal('fetch', answerFetch({ [resourcePath(post, 'get')]: { data: null } }))
    const nothing = () => {}
    renderScreen(() => <FormPanel screen={postScreen} mode="add" id={null} mayEdit onEdit={nothing} onReload={nothing} onClose={nothing} />)
    const name = await screen.findByRole<HTMLInputElement>('textbox', {
      name: new RegExp(i18next.t('resources.post.fields.name' as never)),
    })
    return { name, overlay: () => document.querySelector('.mantine-LoadingOverlay-root') }
  }

  it.each([
    ['key', (at: HTMLElement) => fireEvent.keyDown(at, { key: 'a' })],
    ['click', (at: HTMLElement) => fireEvent.pointerDown(at)],
  ])('ends with the first %s', async (_, press) => {
    const { name, overlay } = await open()
    expect(overlay()).not.toBeNull()
    press(name)
    expect(overlay()).toBeNull()
  })

  it('holds nobody back: a field under it takes what is typed', async () => {
    const { name, overlay } = await open()
    expect(overlay()).not.toBeNull()
    name.focus()
    fireEvent.change(name, { target: { value: '外操' } })
    expect([document.activeElement, name.value]).toEqual([name, '外操'])
  })
})
