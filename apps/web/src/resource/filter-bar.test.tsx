import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import VehicleVisitsScreen from '../features/visitors/vehicle-visits.screen.tsx'
import { addPageTexts } from '../i18n/page-texts.ts'
import { changeLanguage } from '../i18n/setup.ts'
import { answerFetch, renderScreen } from '../testing/render-screen.tsx'

const onPhone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: matches && media.includes('max-width: 575px') },
    addEventListener() {},
    removeEventListener() {},
  }))

beforeEach(() => {
  addPageTexts()
  changeLanguage('en_US')
  vi.stubGlobal('fetch', answerFetch({}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)

it('shows four filters, on a phone the first, and all when asked', async () => {
  onPhone(false)
  renderScreen(VehicleVisitsScreen)
  await screen.findByRole('form', { name: 'Filters' })
  expect(labels()).toHaveLength(4)
  cleanup()
  onPhone(true)
  renderScreen(VehicleVisitsScreen)
  await screen.findByRole('form', { name: 'Filters' })
  expect(labels()).toEqual(['Plate'])
  await userEvent.setup().click(screen.getByRole('button', { name: 'More' }))
  expect(labels().length).toBeGreaterThan(4)
})
