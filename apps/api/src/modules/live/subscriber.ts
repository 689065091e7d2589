import type { LiveTopic, LiveWish } from '@muster/contracts'
import type { WebSocket } from 'ws'
import type { SessionView } from '../../framework/scope/session-view.ts'
import type { PositionFilter } from './position-filter.ts'
import { type ScopeView, SEES_ALL, SEES_NOTHING } from './scope-view.ts'

/** Above this many unsent bytes a client gets no more positions; alarms still go out. */
const MAX_UNSENT_BYTES = 1_000_000
/** A client that stays above it this long is disconnected. */
const MAX_SLOW_MS = 10_000

/** Close codes of the live socket. */
export const SESSION_ENDED = 4401
export const BAD_MESSAGE = 1008

/** Null: the feed checks its own permission. */
const TOPIC_PERMISSION: Record<LiveTopic, string | null> = {
  positions: 'map:view',
  alarms: 'alarm:view',
  gateways: 'gateway:view',
  devices: null,
  rows: null,
}

/** One open live socket and its subscription. */
export class Subscriber {
  readonly socket: WebSocket
  session: SessionView
  topics: ReadonlySet<LiveTopic> = new Set()
  filter: PositionFilter = { floors: new Set(), areaIds: null }
  /** The last subscription. */
  wish: LiveWish | null = null
  /** Whom and where it may see; nothing until its channel has worked that out. */
  view: ScopeView
  /** Has missed positions; the next batch must be a full one. */
  behind = false
  #slowSinceMs: number | null = null

  constructor(socket: WebSocket, session: SessionView) {
    this.socket = socket
    this.session = session
    this.view = session.scope.key === SEES_ALL.key ? SEES_ALL : SEES_NOTHING
  }

  /** Subscribed, and still allowed to be. */
  wants(topic: LiveTopic): boolean {
    const permission = TOPIC_PERMISSION[topic]
    return this.topics.has(topic) && (permission === null || this.session.permissions.has(permission))
  }

  /**
   * Whether positions can be sent now. A client that does not read misses batches without holding up others, and is
   * disconnected after 10 s.
   */
  canTakePositions(nowMs: number): boolean {
    if (this.socket.bufferedAmount <= MAX_UNSENT_BYTES) {
      this.#slowSinceMs = null
      return true
    }
    this.behind = true
    this.#slowSinceMs ??= nowMs
    if (nowMs - this.#slowSinceMs > MAX_SLOW_MS) this.socket.terminate()
    return false
  }

  send(data: string | Uint8Array): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(data)
  }
}
