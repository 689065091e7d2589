import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptByForge } from './encrypt-by-forge.ts'
import { encryptPassword } from './encrypt-password.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: 3072 })
const publicKey = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const open = (sealed: string) =>
  privateDecrypt(
    { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64'),
  ).toString('utf8')

it.each([
  ["the browser's interface", encryptPassword],
  ['the library of plain http', encryptByForge],
])('%s makes what the server opens, in any script', async (_, encrypt) => {
  const text = JSON.stringify({ password: '安全-Größe-🔑"\\', nonce: 'x'.repeat(32), timeMs: 1 })
  const [first, second] = [await encrypt(publicKey, text), await encrypt(publicKey, text)]
  expect(open(first)).toBe(text)
  expect(first).not.toBe(second)
})
