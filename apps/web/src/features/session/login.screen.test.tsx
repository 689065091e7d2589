import { generateKeyPairSync, privateDecrypt } from 'node:crypto'
import type { LoginChallenge } from '@muster/contracts'
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
const signedIn = { accountType: 2, deployType: 'local', loginFlag: true, language: 'zh_CN', buildings, weakPassword: false }

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })

/** A picture of its own each time. */
let pictures = 0
function aChallenge(): LoginChallenge {
  pictures++
  return {
    challengeId: `challenge-${pictures}`,
    nonce: `nonce-${pictures}`,
    timeMs: Date.now(),
    kid: 'key-1',
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    captcha: { required: true, image: `data:image/png;base64,${pictures}` },
    work: { salt: 'salt', bits: 4 },
  }
}

type Answers = Parameters<typeof fakeApi>[0]

async function setUp(login: Answers['login'], redirect = '/alarms', loginCode?: Answers['loginCode']) {
  const calls = fakeApi({
    ...{ loginBuildings: () => ({ data: buildings }), loginChallenge: () => ({ data: aChallenge() }), login },
    ...(loginCode && { loginCode }),
  })
  const { router } = await renderInApp(<LoginScreen />, `/login?redirect=${encodeURIComponent(redirect)}`)
  await screen.findByRole('option', { name: 'East' })
  await screen.findByRole('img', { name: /Image with the verification code/ })
  return { calls, router, user: userEvent.setup() }
}

async function fillIn(user: ReturnType<typeof userEvent.setup>, password = 'secret') {
  await user.type(screen.getByLabelText(/User name/), 'admin')
  await user.type(screen.getByLabelText(/^Password/), password)
  await user.type(screen.getByLabelText(/^Verification code/), 'A3XK')
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
    const { name, body } = calls.at(-1) ?? {}
    expect(name).toBe('login')
    const { password, ...rest } = Object.fromEntries(new URLSearchParams(body))
    expect(rest).toEqual({ name: 'admin', kid: 'key-1', challengeId: `challenge-${pictures}`, captcha: 'A3XK', buildId: 'east' })
    const opened = JSON.parse(privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(password ?? '', 'base64')).toString())
    expect(opened).toEqual({ password: 'secret', nonce: `nonce-${pictures}`, timeMs: expect.any(Number) })
    expect({ ...localStorage }).toMatchObject({
      authToken: 'a-token',
      buildId: 'east',
      userName: 'admin',
      deployType: 'local',
      roleType: '2',
    })
  })

  it('says so when the answer brings no token, and remembers nothing of it', async () => {
    const { user, router } = await setUp(() => ({ data: signedIn, headers: {} }))
    await fillIn(user)
    expect((await screen.findByRole('alert')).textContent).toMatch('Failed to obtain a sign-in token')
    expect(localStorage.getItem('roleType')).toBeNull()
    expect(router.state.location.pathname).toBe('/login')
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
    expect(screen.getByLabelText<HTMLInputElement>(/User name/).value).toBe('admin')
    expect(localStorage.getItem('authToken')).toBeNull()
  })

  it('shows another picture after every failure, to be typed anew, and leaves the password when only the picture was misread', async () => {
    const { user } = await setUp(() => ({ code: 1104, message: 'Misread', httpStatus: 401 }))
    const before = screen.getByRole('img', { name: /Image with/ }).getAttribute('src')
    await fillIn(user)
    await screen.findByText('Misread')
    await waitFor(() => expect(screen.getByRole('img', { name: /Image with/ }).getAttribute('src')).not.toBe(before))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Verification code/).value).toBe(''))
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('secret')
  })

  it('asks for the code of an account that has a second factor, and signs in by it', async () => {
    const needed = { code: 1131, message: 'Code', httpStatus: 401, data: { signInId: 'waiting-1' } }
    const answers = [
      { code: 1132, message: 'The code is wrong', httpStatus: 400 },
      { data: signedIn, headers: { authtoken: 'a-token' } },
    ]
    const { user, calls, router } = await setUp(
      () => needed,
      '/alarms',
      () => answers.shift() as never,
    )
    await fillIn(user)
    const code = await screen.findByLabelText(/^Code or recovery code/)
    expect(screen.queryByLabelText(/^Password/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Verify and sign in' }))
    expect(await screen.findByText('Enter the code or a recovery code')).toBeTruthy()
    await user.type(code, '111111{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch('The code is wrong')
    expect(localStorage.getItem('authToken')).toBeNull()
    await user.type(code, '222222{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/alarms'))
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({ signInId: 'waiting-1', code: '222222' })
    expect({ ...localStorage }).toMatchObject({ authToken: 'a-token', buildId: 'east', userName: 'admin' })
  })

  it('goes back to the password when the code came too late, with another picture', async () => {
    const needed = { code: 1131, message: 'Code', httpStatus: 401, data: { signInId: 'waiting-1' } }
    const { user } = await setUp(
      () => needed,
      '/alarms',
      () => ({ code: 1133, message: 'Expired', httpStatus: 401 }),
    )
    const before = screen.getByRole('img', { name: /Image with/ }).getAttribute('src')
    await fillIn(user)
    await user.type(await screen.findByLabelText(/^Code or recovery code/), '111111{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch('Expired')
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(/User name/).value).toBe('admin')
    await waitFor(() => expect(screen.getByRole('img', { name: /Image with/ }).getAttribute('src')).not.toBe(before))
  })

  it('changes the picture at the button', async () => {
    const { user } = await setUp(() => ({ data: signedIn }))
    const before = screen.getByRole('img', { name: /Image with/ }).getAttribute('src')
    await user.click(screen.getByRole('button', { name: 'New image' }))
    await waitFor(() => expect(screen.getByRole('img', { name: /Image with/ }).getAttribute('src')).not.toBe(before))
  })

  it('says how long to wait when there were too many tries', async () => {
    const { user } = await setUp(() => ({ code: 1105, message: 'Too many', httpStatus: 429, data: { waitSeconds: 40 } }))
    await fillIn(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in (40|39) s/)
  })

  it('says at the fields what is missing, without asking the server', async () => {
    const { user, calls } = await setUp(() => ({ data: signedIn }))
    await user.type(screen.getByLabelText(/^Password/), 'ab')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    for (const text of [
      'Enter the user name',
      'The password must have at least 3 characters',
      'Enter the verification code',
      'Choose a building',
    ]) {
      expect(await screen.findByText(text, { selector: 'p,div' })).toBeTruthy()
    }
    expect(calls.map(({ name }) => name)).not.toContain('login')
  })
})
