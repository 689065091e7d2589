import { isIP } from 'node:net'
import { ANYWHERE, machineAddresses, resolveHost } from '../network/allowed-address.ts'

/** Mail settings of a building. */
export interface MailAccount {
  host: string
  port: number
  /** TLS from the start, mandatory STARTTLS, or none. */
  security: string
  user: string
  password: string
  from: { name: string; address: string }
}

/** Limit for a mail server that does not answer. */
const TIMEOUT_MS = 10_000

interface Mail {
  to: string
  subject: string
  text: string
  attachments?: { filename: string; content: Buffer }[]
}

/**
 * Hands one mail to the building's server.
 * @param ownServers `address:port` of mail servers on this machine
 * @throws with the server's message, or why it was not reached: for the log, not for the user who entered the address
 */
export async function sendMail(account: MailAccount, mail: Mail, ownServers: readonly string[]): Promise<void> {
  const { host, port, security, user, password, from } = account
  const resolved = await resolveHost(host, port, { networks: ANYWHERE, own: ownServers, machine: machineAddresses() })
  if ('fault' in resolved) throw new Error(`mail server ${host}:${port}: ${resolved.fault}`)
  // Loaded only when mails are sent.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    // The checked address; its certificate is for the name.
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
