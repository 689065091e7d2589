import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { encodeForm, type FormValues, systemSetting } from '@muster/contracts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const USER = 'alarm@example.com'
const PASSWORD = 'mailbox-password-of-the-site'

let site: TestApi
let token: string
let port: number
const received: { from: string; to: string[]; text: string }[] = []
/** A mail server as plants have one: it wants a name and a password. */
const server = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === USER && password === PASSWORD ? done(null, { user: username }) : done(new Error('535 wrong name or password')),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      })
      done()
    })
  },
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  port = (server.server.address() as AddressInfo).port
  site = await startTestApi()
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(async () => {
  await site.stop()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const load = async () =>
  (await site.call('systemSetting.get', { token, query: { id: 'building' } })).json.data as { version: number; values: FormValues }
async function answerOf(change: FormValues) {
  const { version, values } = await load()
  const body = encodeForm(systemSetting.fields, { ...values, ...change }, { id: 'building', version: String(version) })
  return site.call('systemSetting.save', { token, body })
}
const save = async (change: FormValues) => (await answerOf(change)).json.code
const test = (to = 'guard@example.com') => site.call('testMail', { token, body: { to }, headers: { 'accept-language': 'en-US' } })
const account = (): FormValues => ({
  mailHost: '127.0.0.1',
  mailPort: String(port),
  mailSecurity: 'none',
  mailFrom: USER,
  mailUser: USER,
  mailPassword: PASSWORD,
})

describe('the sender mailbox', () => {
  it('sends nothing before it is set up', async () => {
    expect((await test()).json).toMatchObject({ code: 1009 })
  })

  it('asks for what a server needs as soon as one is named', async () => {
    expect(await save({ mailHost: '127.0.0.1', mailFrom: '' })).toBe(1008)
    expect(await save({ ...account(), mailPort: '70000' })).toBe(1008)
    expect(await save({ ...account(), mailHost: 'two words' })).toBe(1008)
  })

  it('sends a test mail through the server', async () => {
    expect(await save({ ...account(), systemTitle: 'East site' })).toBe(0)
    expect((await test()).json).toMatchObject({ code: 0 })
    expect(received).toMatchObject([{ from: USER, to: ['guard@example.com'] }])
    expect(received[0]?.text).toContain('East site')
  })

  it('keeps its password sealed, shows it to nobody, and keeps it when none is entered', async () => {
    expect((await load()).values.mailPassword).toBe('')
    const { rows } = await site.database.pool.query('select code, value from setting')
    const { rows: lines } = await site.database.pool.query('select before, after from audit_entry')
    expect(JSON.stringify([rows, lines])).not.toContain(PASSWORD)
    expect(await save({ systemTitle: 'West site' })).toBe(0)
    expect((await test('other@example.com')).json.code).toBe(0)
    expect(received.at(-1)).toMatchObject({ to: ['other@example.com'] })
  })

  it.each([
    ['another server', { mailHost: 'localhost' }],
    ['another port', { mailPort: '2525' }],
    ['no encryption', { mailSecurity: 'starttls' }],
    ['another user', { mailUser: 'other@example.com' }],
  ])('is asked for its password again by %s, so that it leaves to nobody else', async (_what, change) => {
    const answer = await answerOf(change)
    expect(answer.json).toMatchObject({ code: 1009, data: { fields: { mailPassword: { message: expect.anything() } } } })
    expect((await load()).values).toMatchObject({ mailHost: '127.0.0.1', mailPort: String(port), mailSecurity: 'none', mailUser: USER })
    expect((await test()).json.code).toBe(0)
    expect(await save({ ...change, mailPassword: PASSWORD })).toBe(0)
    expect(await save(account())).toBe(0)
  })

  it('drops the password with the user or the server that it was for', async () => {
    expect(await save({ mailUser: '' })).toBe(0)
    expect(await save({ mailUser: USER })).toBe(0)
    expect((await test()).json.code).toBe(1009)
    expect(await save(account())).toBe(0)
  })

  it('says in the words of the server why a mail did not leave', async () => {
    expect(await save({ mailPassword: 'wrong' })).toBe(0)
    const { json } = await test()
    expect(json).toMatchObject({ code: 1009 })
    expect(String(json.message)).toContain('535')
  })
})
