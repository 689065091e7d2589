import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { encodeForm, type FormValues, systemSetting } from '@muster/contracts'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const USER = 'alarm@example.com'
const PASSWORD = 'mailbox-password-of-the-site'

const BANNER = 'SSH-2.0-OpenSSH_9.9'
/** Log output of the api. */
const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
const portOf = (server: Server) => (server.address() as AddressInfo).port
const banner = createServer((socket) => {
  socket.on('error', () => {})
  socket.end(`${BANNER}\r\n`)
})

let site: TestApi
let token: string
let port: number
const received: { from: string; to: string[]; text: string }[] = []
/** A typical mail server of a plant: it requires a name and a password. */
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
  await new Promise<void>((listening) => banner.listen(0, '127.0.0.1', listening))
  site = await startTestApi({ MAIL_OWN_SERVERS: `127.0.0.1:${port},127.0.0.1:${portOf(banner)},127.0.0.1:9` }, log)
  token = await site.signIn(site.operatorA, site.buildingA)
})
afterAll(async () => {
  await site.stop()
  banner.close()
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
/** With its own session: each may send only a few a minute. */
const test = async (to = 'guard@example.com') =>
  site.call('testMail', {
    token: await site.signIn(site.operatorA, site.buildingA),
    ...{ body: { to }, headers: { 'accept-language': 'en-US' } },
  })
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

  it('says the same of whatever did not work, and why in the log', async () => {
    const failing: [FormValues, string][] = [
      [{ mailPassword: 'wrong' }, '535'],
      // The port of another service, with its own greeting.
      [{ mailPort: String(portOf(banner)), mailPassword: PASSWORD }, BANNER],
      [{ mailPort: '9', mailPassword: PASSWORD }, 'ECONNREFUSED'],
      [{ mailHost: 'nowhere.invalid', mailPassword: PASSWORD }, 'unknownHost'],
    ]
    const messages = new Set<string>()
    for (const [change, why] of failing) {
      lines.length = 0
      expect(await save({ ...account(), ...change })).toBe(0)
      const { json } = await test()
      expect(json.code).toBe(1009)
      messages.add(json.message)
      expect(lines.join('')).toContain(why)
    }
    expect([...messages]).toEqual([expect.stringMatching(/^The mail could not be sent/)])
  })

  it.each([
    ['this machine', '127.0.0.1', '25'],
    ['a name of this machine', 'localhost', '25'],
    ['links', '169.254.10.20', '25'],
    ['metadata of clouds', '169.254.169.254', '80'],
    ['metadata of another cloud', '100.100.100.200', '80'],
    ['any address', '0.0.0.0', '25'],
    ['IPv6 of this machine', '::1', '25'],
  ])('gives no mail to %s, unless the operator says that it is a mail server', async (_what, mailHost, mailPort) => {
    lines.length = 0
    expect(await save({ ...account(), mailHost, mailPort })).toBe(0)
    expect((await test()).json.code).toBe(1009)
    expect(lines.join('')).toContain('notAllowed')
  })
})
