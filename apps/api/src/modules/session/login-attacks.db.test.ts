import { constants, createHash, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto'
import { ENDPOINTS, type LoginChallenge } from '@muster/contracts'
import { type Credentials, type LoginBody, loginBody as makeBody, workHolds } from '@muster/sign-in'
import { encrypt, loginBody } from '@muster/sign-in/node'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestApi, type TestApi } from '../../testing/test-api.ts'

let site: TestApi
beforeAll(async () => {
  // The test uses many addresses.
  site = await startTestApi({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => site.stop())

const credentials = (name = site.operatorA): Credentials => ({ name, password: PASSWORD, buildId: site.buildingA })
const challenge = async () => (await site.call('loginChallenge')).json.data as LoginChallenge

/** The characters of the picture; only the database has them. */
async function charactersOf({ challengeId }: LoginChallenge): Promise<string> {
  const { rows } = await site.database.pool.query('select captcha from login_challenge where id = $1', [challengeId])
  return rows[0].captcha
}

const typed = (asked: LoginChallenge, captcha: string, who = credentials(), seal = encrypt) =>
  makeBody(asked, who, { captcha }, { encrypt: seal, answeredMs: 0, nowMs: 0 })

/** Its own address unless one is given. */
let address = 0
const from = (ip = `10.${(address >> 8) & 255}.${address++ & 255}.9`) => ({ 'x-forwarded-for': ip })
const attempt = (body: unknown, ip?: string) => site.call('login', { body, headers: from(ip) })

describe('the picture', () => {
  it('is a PNG in the answer, and the characters are nowhere else in it', async () => {
    const answer = await site.call('loginChallenge')
    const asked = answer.json.data as LoginChallenge
    const bytes = Buffer.from(asked.captcha.image?.replace('data:image/png;base64,', '') ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 240 })
    const { image: _, ...captcha } = asked.captcha
    expect(JSON.stringify({ ...asked, captcha })).not.toContain(await charactersOf(asked))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('lets in with its characters, in small letters too', async () => {
    const asked = await challenge()
    expect((await attempt(await typed(asked, ` ${(await charactersOf(asked)).toLowerCase()} `))).json.code).toBe(0)
  })

  it.each(['', 'OOOO', undefined])('refuses %j with one message, before the password is looked at', async (captcha) => {
    const before = site.api.context.passwords.hashes
    const { captcha: _, ...body } = await typed(await challenge(), '')
    expect((await attempt({ ...body, ...(captcha !== undefined && { captcha }) })).json.code).toBe(1104)
    expect(site.api.context.passwords.hashes).toBe(before)
  })

  it('serves one try: not a second one, whether the first was right or wrong', async () => {
    for (const password of [PASSWORD, 'wrong']) {
      const asked = await challenge()
      const characters = await charactersOf(asked)
      const first = await attempt(await typed(asked, characters, { ...credentials(), password }))
      expect(first.json.code).toBe(password === PASSWORD ? 0 : 1101)
      expect((await attempt(await typed(asked, characters))).json.code).toBe(1104)
    }
  })

  it('is used up by a wrong answer', async () => {
    const asked = await challenge()
    const characters = await charactersOf(asked)
    expect((await attempt(await typed(asked, 'OOOO'))).json.code).toBe(1104)
    expect((await attempt(await typed(asked, characters))).json.code).toBe(1104)
  })

  it('is evaluated once for fifty sign-ins at the same time', async () => {
    const asked = await challenge()
    const body = await typed(asked, await charactersOf(asked))
    const before = site.api.context.passwords.hashes
    const codes = (await Promise.all(Array.from({ length: 50 }, () => attempt(body)))).map(({ json }) => json.code)
    expect(codes.sort()).toEqual([0, ...Array.from({ length: 49 }, () => 1104)])
    expect(site.api.context.passwords.hashes - before).toBe(1)
  })

  it('is worth nothing after two minutes, or under another id', async () => {
    const asked = await challenge()
    const body = await typed(asked, await charactersOf(asked))
    await site.database.pool.query("update login_challenge set created_at = now() - interval '121 seconds' where id = $1", [
      asked.challengeId,
    ])
    expect((await attempt(body)).json.code).toBe(1104)
    expect((await attempt({ ...body, challengeId: randomUUID() })).json.code).toBe(1104)
  })
})

describe('work instead of typing', () => {
  it('lets in once', async () => {
    const body = await loginBody(site.api.url, credentials())
    expect((await attempt(body)).json.code).toBe(0)
    expect((await attempt(body)).json.code).toBe(1104)
  })

  it('that was not done, or was done for another challenge, is refused', async () => {
    const holds = ({ salt, bits }: LoginChallenge['work'], answer: string) =>
      workHolds(salt, bits, answer, (text) => createHash('sha256').update(text).digest())
    const asked = await challenge()
    // The test requires so little work that one answer in sixteen is valid by chance.
    const undone = Array.from({ length: 100 }, (_, i) => String(i)).find((answer) => !holds(asked.work, answer))
    const { captcha: _, ...body } = await typed(asked, '')
    expect((await attempt({ ...body, work: undone })).json.code).toBe(1104)
    const next = await challenge()
    let done: LoginBody
    do done = await loginBody(site.api.url, credentials())
    while (holds(next.work, done.work ?? ''))
    expect((await attempt({ ...done, challengeId: next.challengeId })).json.code).toBe(1104)
  })
})

describe('the encrypted password', () => {
  const wrong = async () => (await site.tryLogin(site.operatorA, site.buildingA, 'wrong-password')).text

  /** The body with the password sealed in another way. */
  const sealedBy = async (seal: (key: string, text: string) => string | Promise<string>) => {
    const asked = await challenge()
    return typed(asked, await charactersOf(asked), credentials(), async (key, text) => seal(key, text))
  }
  const flipped = (base64: string, at: number) => {
    const bytes = Buffer.from(base64, 'base64')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes.toString('base64')
  }
  const withPlain = (change: (plain: Record<string, unknown>) => unknown) =>
    sealedBy((key, text) => encrypt(key, JSON.stringify(change(JSON.parse(text)))))
  const faults: [string, () => Promise<object>][] = [
    ['first byte changed', () => sealedBy(async (key, text) => flipped(await encrypt(key, text), 0))],
    ['byte in the middle changed', () => sealedBy(async (key, text) => flipped(await encrypt(key, text), 200))],
    ['last byte changed', () => sealedBy(async (key, text) => flipped(await encrypt(key, text), 383))],
    ['all zero', () => sealedBy(() => Buffer.alloc(384).toString('base64'))],
    ['too long for the key', () => sealedBy(() => Buffer.alloc(512, 1).toString('base64'))],
    [
      'PKCS 1 v1.5',
      () =>
        sealedBy((key, text) =>
          publicEncrypt(
            {
              key: createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
              padding: constants.RSA_PKCS1_PADDING,
            },
            Buffer.from(text),
          ).toString('base64'),
        ),
    ],
    [
      'OAEP with SHA-1',
      () =>
        sealedBy((key, text) =>
          publicEncrypt(
            { key: createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }), oaepHash: 'sha1' },
            Buffer.from(text),
          ).toString('base64'),
        ),
    ],
    ['unknown key', async () => ({ ...(await sealedBy(encrypt)), kid: 'another' })],
    ['nonce of another challenge', () => withPlain((plain) => ({ ...plain, nonce: 'x'.repeat(32) }))],
    ['time long ago', () => withPlain((plain) => ({ ...plain, timeMs: Number(plain.timeMs) - 600_000 }))],
    ['time to come', () => withPlain((plain) => ({ ...plain, timeMs: Number(plain.timeMs) + 600_000 }))],
    ['no nonce', () => withPlain(({ password }) => ({ password }))],
    ['a list inside', () => withPlain(() => [PASSWORD])],
    ['a prototype inside', () => sealedBy((key, text) => encrypt(key, text.replace('{', '{"__proto__":{"polluted":1},')))],
    ['words that are no JSON', () => sealedBy((key) => encrypt(key, PASSWORD))],
  ]

  it.each(faults)('%s: the same answer after the same work as a wrong password', async (_what, make) => {
    const body = await make()
    const before = site.api.context.passwords.hashes
    const answer = await attempt(body)
    expect(answer.text).toBe(await wrong())
    expect(answer.status).toBe(401)
    expect(site.api.context.passwords.hashes - before).toBe(2)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    await site.api.context.throttle.succeeded(site.operatorA, { network: '127.0.0.1', device: null })
  })

  it('cannot be sent again, nor moved to a fresh challenge', async () => {
    const asked = await challenge()
    const captured = await typed(asked, await charactersOf(asked))
    expect((await attempt(captured)).json.code).toBe(0)
    expect((await attempt(captured)).json.code).toBe(1104)
    const next = await challenge()
    const moved = { ...captured, challengeId: next.challengeId, captcha: await charactersOf(next) }
    expect((await attempt(moved)).json.code).toBe(1101)
  })

  it('is never plain', async () => {
    const body = await loginBody(site.api.url, credentials())
    for (const password of [PASSWORD, Buffer.from(PASSWORD).toString('base64'), ''])
      expect((await attempt({ ...body, password })).json.code).toBe(1001)
  })

  it('is sealed under a key of this installation of 3072 bits, the same for all', async () => {
    const keys = await Promise.all([challenge(), challenge()])
    expect(keys[0]?.kid).toBe(keys[1]?.kid)
    const key = createPublicKey({ key: Buffer.from(keys[0]?.publicKey ?? '', 'base64'), format: 'der', type: 'spki' })
    expect(key.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(3072)
    const { rows } = await site.database.pool.query('select sealed_private from login_key')
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed_private).not.toMatch(/PRIVATE|^MII/)
  })
})

describe('guessing', () => {
  it('from one address reaches few hashes', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const before = site.api.context.passwords.hashes
    for (let i = 0; i < 60; i++)
      await attempt(await loginBody(site.api.url, { ...credentials(name), password: `guess-${i}` }), '10.200.0.1')
    expect(site.api.context.passwords.hashes - before).toBeLessThan(12)
  })

  it('from two hundred addresses reaches few hashes of one account', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const before = site.api.context.passwords.hashes
    const bodies: object[] = []
    for (let i = 0; i < 200; i++) bodies.push(await loginBody(site.api.url, { ...credentials(name), password: 'guess' }))
    const codes = (await Promise.all(bodies.map((body, i) => attempt(body, `10.201.0.${i}`)))).map(({ json }) => json.code)
    expect(site.api.context.passwords.hashes - before).toBeLessThan(12)
    expect(codes.filter((code) => code === 1105).length).toBeGreaterThan(180)
  })

  it('is told the same of names that exist and names that do not, until held up and after', async () => {
    const name = await site.addAccount(site.buildingA, [])
    const answers = async (who: string) => {
      const bodies: object[] = []
      for (let i = 0; i < 12; i++) bodies.push(await loginBody(site.api.url, { ...credentials(who), password: 'guess' }))
      // More at once than are free: some are held up, even if a wait ends in between on a slow machine.
      const answered = await Promise.all(bodies.map((body) => attempt(body, `10.202.${who.length}.1`)))
      return [...new Set(answered.map(({ text }) => withoutSeconds(text)))].sort()
    }
    const known = await answers(name)
    // A name nobody has.
    const unknown = await answers(`${name}-no`)
    expect(known).toHaveLength(2)
    expect(unknown).toEqual(known)
  })

  it('is not helped by a forged header when no proxy is trusted', async () => {
    const bare = await startTestApi()
    const name = await bare.addAccount(bare.buildingA, [])
    const before = bare.api.context.passwords.hashes
    for (let i = 0; i < 40; i++) {
      const body = await loginBody(bare.api.url, { name, password: 'guess', buildId: bare.buildingA })
      await bare.call('login', { body, headers: { 'x-forwarded-for': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}` } })
    }
    expect(bare.api.context.passwords.hashes - before).toBeLessThan(12)
    const { rows } = await bare.database.pool.query('select address from session')
    for (const row of rows) expect(row.address).toBe('127.0.0.1')
    await bare.stop()
  })
})

const withoutSeconds = (text: string) => text.replace(/\d+/g, '#')

it('a sign-in of 300 kB is refused as too large', async () => {
  const answer = await fetch(new URL(ENDPOINTS.login.path, site.api.url), {
    method: 'POST',
    body: new URLSearchParams({ name: 'x'.repeat(300_000) }),
  })
  expect(answer.status).toBe(413)
})
