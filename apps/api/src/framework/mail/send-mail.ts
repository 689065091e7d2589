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

/** Hands one mail to the server of the building. @throws with the words of the server, or why it was not reached */
export async function sendMail(account: MailAccount, mail: Mail): Promise<void> {
  const { host, port, security, user, password, from } = account
  // Only who sends mails pays for loading it.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
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
