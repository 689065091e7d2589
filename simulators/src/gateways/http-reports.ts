import type { OutsideEvent } from '@muster/contracts'

const AGAIN_MS = 2000
const MOST_TRIES = 30

export interface HttpReportOptions {
  /** Address of the site. */
  url: string
  /** The login of a gateway. */
  username: string
  secret: string
  say(text: string): void
  againMs?: number
}

/** A platform that reports by `POST /pod/alarm/report`; what may not be stored it sends again. */
export function openHttpReports({ url, username, secret, say, againMs = AGAIN_MS }: HttpReportOptions) {
  const authorization = `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`
  const waits = new Set<NodeJS.Timeout>()
  let closed = false

  async function send(body: string, tries: number): Promise<void> {
    const headers = { 'content-type': 'application/json', authorization }
    const answer = await fetch(new URL('/pod/alarm/report', url), { method: 'POST', headers, body }).catch(() => null)
    if (answer?.ok || closed) return
    const isForGood = answer !== null && answer.status < 500 && answer.status !== 429
    if (isForGood || tries >= MOST_TRIES) {
      say(`The site does not take an alarm over HTTP: ${answer?.status ?? 'no answer'}`)
      return
    }
    const wait = setTimeout(() => {
      waits.delete(wait)
      void send(body, tries + 1)
    }, againMs)
    waits.add(wait)
  }

  return {
    report: (events: readonly OutsideEvent[]) => void send(JSON.stringify({ events }), 1),
    close() {
      closed = true
      for (const wait of waits) clearTimeout(wait)
    },
  }
}
