import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENDPOINTS } from '@muster/contracts'
import { WebSocket } from 'ws'

const TAKE_UP_MS = 30_000

/** A live socket that has been greeted. The api asks to retry later while it does not know the new building. */
export async function openLive(httpUrl: string, token: string): Promise<WebSocket> {
  for (const endMs = Date.now() + TAKE_UP_MS; ; await sleep(500)) {
    const response = await fetch(new URL(ENDPOINTS.liveTicket.path, httpUrl), { method: 'POST', headers: { authToken: token } })
    const { data } = ENDPOINTS.liveTicket.response.parse(await response.json())
    const socket = new WebSocket(`${httpUrl.replace('http', 'ws')}/pod/live/socket?ticket=${data.ticket}`)
    const greeted = await Promise.race([once(socket, 'message').then(() => true), once(socket, 'close').then(() => false)])
    if (greeted) return socket
    if (Date.now() > endMs) throw new Error('The live socket was closed again and again.')
  }
}
