import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const VERSIONS = [7, 6, 5, 4].map((number) => ({ number, at: '2026-11-01T00:00:00.000Z', by: 'A', why: `${number}`, changes: 1 }))

beforeEach(() => changeLanguage('en_US'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('compares any two versions of the list, the older one first', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('/area/version/compare')) asked.push(url)
    const isPage = url.startsWith('/area/version/page')
    return Response.json({ code: 0, message: '', data: isPage ? VERSIONS : [], ...(isPage && { length: 4 }) })
  })
  await renderInApp(<VersionsDialog onClose={() => undefined} onRestored={() => undefined} />)
  const user = userEvent.setup()
  const compare = await screen.findByRole<HTMLButtonElement>('button', { name: 'Compare the two chosen' })
  expect(compare.disabled).toBe(true)
  for (const number of [4, 7, 5]) await user.click(screen.getByRole('checkbox', { name: `Version ${number}` }))
  // A third one took the place of the first.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Version 4' }).checked).toBe(false)
  await user.click(compare)
  const dialog = await screen.findByRole('dialog', { name: 'Compare version 5 with version 7' })
  await within(dialog).findByText('The two versions are the same')
  expect([...new Set(asked)]).toEqual(['/area/version/compare?from=5&to=7'])
})
