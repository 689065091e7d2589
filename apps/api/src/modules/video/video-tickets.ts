import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Stretch } from './camera.store.ts'

/** A ticket is good so long; a player that goes on longer has its connection, and asks for a new one to come back. */
const TICKET_MS = 10 * 60_000

const content = z.tuple([z.string(), z.number(), z.number().nullable(), z.number().nullable()])

export interface VideoTicket {
  cameraId: string
  untilMs: number
  stretch: Stretch | null
}

/**
 * Who may open which picture until when: signed for one session, one camera and one stretch of time, so that any
 * replica can take it and nobody else's session can use it.
 */
export class VideoTickets {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'muster video tickets', 32))
  }

  issue(
    sessionId: string,
    { cameraId, stretch }: Pick<VideoTicket, 'cameraId' | 'stretch'>,
    nowMs: number,
  ): { ticket: string; untilMs: number } {
    const untilMs = nowMs + TICKET_MS
    const text = Buffer.from(JSON.stringify([cameraId, untilMs, stretch?.fromMs ?? null, stretch?.toMs ?? null])).toString('base64url')
    return { ticket: `${text}.${this.#sign(sessionId, text)}`, untilMs }
  }

  /** What a ticket is for; null when it is not this session's, its time is over or it was changed. */
  read(sessionId: string, ticket: string, nowMs: number): VideoTicket | null {
    const [text = '', sign = ''] = ticket.split('.')
    const expected = Buffer.from(this.#sign(sessionId, text))
    const given = Buffer.from(sign)
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
    const [cameraId, untilMs, fromMs, toMs] = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (untilMs < nowMs) return null
    return { cameraId, untilMs, stretch: fromMs === null || toMs === null ? null : { fromMs, toMs } }
  }

  #sign(sessionId: string, text: string): string {
    return createHmac('sha256', this.#key).update(`${sessionId} ${text}`).digest('base64url')
  }
}
