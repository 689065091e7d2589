import { generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '../../i18n/setup.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 3072 })
const challenge = {
  challengeId: 'c',
  nonce: 'n',
  timeMs: 1,
  kid: 'k',
  publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  maxLength: 16,
}
const open = (sealed: string) =>
  JSON.parse(privateDecrypt({ key: privateKey, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64')).toString()).password

async function setUp(changePassword: Parameters<typeof fakeApi>[0]['changePassword']) {
  const calls = fakeApi({ passwordChallenge: () => ({ data: challenge }), changePassword })
  await renderInApp(<ChangePasswordDialog onClose={() => undefined} />)
  await screen.findByRole('dialog')
  const user = userEvent.setup()
  const fill = async (old: string, next: string, again: string) => {
    await user.type(screen.getByLabelText(/^Old password/), old)
    await user.type(screen.getByLabelText(/^New password \*/), next)
    await user.type(screen.getByLabelText(/^Confirm new password/), again)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
  }
  return { calls, fill }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  changeLanguage('en_US')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('sends both passwords encrypted, forgets the session and keeps the language', async () => {
  localStorage.setItem('authToken', 't')
  const { calls, fill } = await setUp(() => ({ data: null }))
  await fill('Orchid-72', 'Gelb7#Tisch', 'Gelb7#Tisch')
  await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull())
  const body = JSON.parse(calls.at(-1)?.body ?? '')
  expect([open(body.oldPassword), open(body.newPassword)]).toEqual(['Orchid-72', 'Gelb7#Tisch'])
  expect(localStorage.getItem('language')).toBe('en_US')
})

it.each([
  ['Gelb7#Ti', 'Gelb7#Tx', /two new passwords do not match/],
  ['short', 'short', /8 to 16 characters/],
  ['Orchid-72', 'Orchid-72', /must differ from the old one/],
])('says at the field what is wrong with %s and %s, without asking the server', async (next, again, words) => {
  const { calls, fill } = await setUp(() => ({ data: null }))
  await fill('Orchid-72', next, again)
  expect(await screen.findByText(words, { selector: '[class*="error"], .mantine-PasswordInput-error' })).toBeTruthy()
  expect(calls.map(({ name }) => name)).not.toContain('changePassword')
})

it("shows the server's refusal in place", async () => {
  const { fill } = await setUp(() => ({ code: 1107, message: 'The old password is incorrect', httpStatus: 400 }))
  await fill('Orchid-73', 'Gelb7#Tisch', 'Gelb7#Tisch')
  expect((await screen.findByRole('alert')).textContent).toMatch('The old password is incorrect')
})
