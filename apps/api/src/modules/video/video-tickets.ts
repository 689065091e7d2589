import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Stretch } from './camera.store.ts'

/** Lifetime of a ticket; a player that runs longer keeps its connection, and requests a new ticket to return. */
const TICKET_MS = 10 * 60_000

const content = z.tuple([z.string(), z.number(), z.number().nullable(), z.number().nullable()])

export interface VideoTicket {
  cameraId: string
  untilMs: number
  stretch: Stretch | null
}

/**
 * Permission to open a picture for some time: signed for one session, one camera and one period, so that any replica
 * can accept it and no other session can use it.
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

  /** Content of a ticket; null when it belongs to another session, has expired or was changed. */
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
