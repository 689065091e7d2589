import { isIP } from 'node:net'
import { ANYWHERE, machineAddresses, resolveHost } from '../network/allowed-address.ts'

/** How the mails of a building leave. */
export interface MailAccount {
  host: string
  port: number
  /** TLS from the beginning, TLS that the server has to offer (STARTTLS), or none. */
  security: string
  user: string
  password: string
  from: { name: string; address: string }
}

/** Whoever waits for a mail server that does not answer is told so. */
const TIMEOUT_MS = 10_000

interface Mail {
  to: string
  subject: string
  text: string
  attachments?: { filename: string; content: Buffer }[]
}

/**
 * Hands one mail to the server of the building.
 * @param ownServers `address:port` on this machine that are mail servers
 * @throws with the words of the server, or why it was not reached: for the log, not for who wrote the address
 */
export async function sendMail(account: MailAccount, mail: Mail, ownServers: readonly string[]): Promise<void> {
  const { host, port, security, user, password, from } = account
  const resolved = await resolveHost(host, port, { networks: ANYWHERE, own: ownServers, machine: machineAddresses() })
  if ('fault' in resolved) throw new Error(`mail server ${host}:${port}: ${resolved.fault}`)
  // Only who sends mails pays for loading it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    // The address that was looked at; its certificate is of the name.
    host: resolved.ip,
    ...(isIP(host) === 0 && { tls: { servername: host } }),
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A text of ours, nothing from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== '' && { auth: { user, pass: password } }),
  })
  try {
    await transport.sendMail({ from, ...mail })
  } finally {
    transport.close()
  }
}
