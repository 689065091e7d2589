// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage, currentLanguage } from '../../i18n/setup.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LoginScreen } from './login.screen.tsx'

const buildings = [
  { id: 'demo', name: 'Demo' },
  { id: 'east', name: 'East' },
]
const signedIn = { accountType: 2, deployType: 'local', loginFlag: true, language: 'zh_CN', buildings }

async function setUp(login: Parameters<typeof fakeApi>[0]['login'], redirect = '/alarms') {
  const calls = fakeApi({ loginBuildings: () => ({ data: buildings }), login })
  const { router } = await renderInApp(<LoginScreen />, `/login?redirect=${encodeURIComponent(redirect)}`)
  await screen.findByRole('option', { name: 'East' })
  return { calls, router, user: userEvent.setup() }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, password = 'secret') {
  await user.type(screen.getByLabelText(/User name/), 'admin')
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.selectOptions(screen.getByLabelText(/Building/), 'east')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

beforeEach(() => {
  localStorage.clear()
  changeLanguage('en_US')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('login page', () => {
  it('signs in, remembers the session and goes where the user wanted to', async () => {
    const { user, calls, router } = await setUp(() => ({ data: signedIn }))
    await fillIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/alarms'))
    expect(calls.at(-1)).toEqual({ name: 'login', body: 'name=admin&password=secret&buildId=east' })
    expect({ ...localStorage }).toMatchObject({ authToken: 'a-token', buildId: 'east', userName: 'admin', deployType: 'local' })
  })

  it("speaks the account's language afterwards, unless one was chosen on this machine", async () => {
    const { user } = await setUp(() => ({ data: { ...signedIn, language: 'zh_TW' } }))
    await fillIn(user)
    await waitFor(() => expect(localStorage.getItem('authToken')).toBe('a-token'))
    expect(currentLanguage()).toBe('en_US')
    cleanup()

    localStorage.removeItem('language')
    const again = await setUp(() => ({ data: { ...signedIn, language: 'zh_TW' } }))
    await fillIn(again.user)
    await waitFor(() => expect(currentLanguage()).toBe('zh_TW'))
  })

  it('never leads out of the console', async () => {
    const { user, router } = await setUp(() => ({ data: signedIn }), '//evil.example')
    await fillIn(user)
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('shows a refusal in place and empties the password', async () => {
    const { user } = await setUp(() => ({ code: 1101, message: 'Wrong user name or password', httpStatus: 401 }))
    await fillIn(user)
    expect((await screen.findByRole('alert')).textContent).toMatch('Wrong user name or password')
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('says at the fields what is missing, without asking the server', async () => {
    const { user, calls } = await setUp(() => ({ data: signedIn }))
    await user.type(screen.getByLabelText(/^Password/), 'ab')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    for (const text of ['Enter the user name', 'The password has at least 3 characters', 'Choose a building']) {
      expect(await screen.findByText(text, { selector: 'p,div' })).toBeTruthy()
    }
    expect(calls.map(({ name }) => name)).toEqual(['loginBuildings'])
  })
})
