import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyPart } from '../components/lazy-part.tsx'
import { useMissingFile } from '../http/console-version.ts'
import { i18next } from '../i18n/setup.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PageCrashed } from './page-crashed.tsx'

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
const NEWER = '<!doctype html><script type="module" src="/assets/newer.js"></script>'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useMissingFile.setState({ cause: null })
  sessionStorage.clear()
})

it('a part whose file is missing says so in its place, and what was entered beside it stays', async () => {
  vi.stubGlobal('fetch', async () => new Response(NEWER))
  const Part = lazyPart<object>(async () => {
    throw missing()
  })
  const Form = () => {
    const [open, setOpen] = useState(false)
    return (
      <>
        <input aria-label="name" />
        <button type="button" onClick={() => setOpen(true)}>
          open
        </button>
        <Suspense fallback={null}>{open && <Part />}</Suspense>
      </>
    )
  }
  renderScreen(Form)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('name'), '王巡检')
  await user.click(screen.getByText('open'))
  expect(await screen.findByText(i18next.t('app.newer.text'))).toBeDefined()
  expect((screen.getByLabelText('name') as HTMLInputElement).value).toBe('王巡检')
})

it('a page whose file is missing loads another version once, and never while nobody answers', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const Crashed = () => <PageCrashed error={missing()} reset={() => undefined} />
  const shown = renderScreen(Crashed)
  expect(await screen.findByText(i18next.t('errors.network'))).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
  shown.unmount()
  vi.stubGlobal('fetch', async () => new Response(NEWER))
  for (const _ of [1, 2]) {
    const page = renderScreen(Crashed)
    expect(await screen.findByText(i18next.t('app.newer.title'))).toBeDefined()
    page.unmount()
  }
  expect(reload).toHaveBeenCalledTimes(1)
})
