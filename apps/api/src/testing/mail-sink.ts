import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { encodeForm, type FormValues, systemSetting } from '@muster/contracts'
import { SMTPServer } from 'smtp-server'
import type { TestApi } from './test-api.ts'

/** A mail server that keeps what it receives. */
export interface MailSink {
  /** Host and port. */
  server: string
  port: number
  received: { to: string[]; text: string }[]
  /** It takes no mail for now. */
  away: boolean
  stop(): Promise<void>
}

export async function startMailSink(): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => (sink.away ? done(new Error('451 mailboxes are being moved')) : done()),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        sink.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const sink: MailSink = {
    ...{ server: `127.0.0.1:${port}`, port, received: [], away: false },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return sink
}

/** Mails of the building of this session go to the sink; `more` are other settings. */
export async function sendMailsTo(site: TestApi, token: string, sink: MailSink, more: FormValues = {}): Promise<void> {
  const { json } = await site.call('systemSetting.get', { token, query: { id: 'building' } })
  const form = json.data as { version: number; values: FormValues }
  const mail = { mailHost: '127.0.0.1', mailPort: String(sink.port), mailSecurity: 'none', mailFrom: 'alarm@example.com' }
  const body = encodeForm(systemSetting.fields, { ...form.values, ...mail, ...more }, { id: 'building', version: String(form.version) })
  const saved = await site.call('systemSetting.save', { token, body })
  if (saved.json.code !== 0) throw new Error(`settings not saved: ${saved.json.message}`)
}
