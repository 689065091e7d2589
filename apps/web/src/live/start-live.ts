import { LIVE_TOPICS, type LiveTopic } from '@muster/contracts'
import { call } from '../http/client.ts'
import { AlarmBurst } from './alarm-burst.ts'
import { askAgain, askForRights } from './ask-again.ts'
import { livePositions } from './live-positions.ts'
import { LiveSocket, type WhatIsShown } from './live-socket.ts'
import { isBehind, type LiveState, reduceMessage, useLive, withAlarms } from './live-store.ts'
import { startPolling } from './polling.ts'
import { madeOf, rosterKey, siteKey } from './queries.ts'
import { serverClock } from './server-clock.ts'
import { noteRowNews, type Topics, useTopics } from './use-topic.ts'

/** Failures in a row after which positions and alarms are polled. */
const FAILURES_BEFORE_POLLING = 3

function openSocket(ticket: string): WebSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${window.location.host}/pod/live/socket?ticket=${encodeURIComponent(ticket)}`)
}

/** What the page shows, in the server's terms. */
function wishOf({ floors }: Pick<LiveState, 'floors'>, { topics, lists }: Topics): WhatIsShown {
  const shown = LIVE_TOPICS.filter((topic) => (topic === 'rows' ? lists.size > 0 : topics.has(topic)))
  return { topics: shown, floors, lists: [...lists.keys()] }
}

const keysDiffer = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>) =>
  a.size !== b.size || [...a.keys()].some((key) => !b.has(key))

/** Positions that are no longer updated must not reappear later as if they were current. */
function forget(topic: LiveTopic): void {
  if (topic === 'gateways') useLive.setState({ gateways: null })
  if (topic === 'devices') useLive.setState({ devices: new Map() })
  if (topic !== 'positions') return
  livePositions.apply({ full: true, sequence: 0, baseTimeMs: serverClock.nowMs(), positions: [] })
  useLive.setState({ headcounts: {} })
}

/** Keeps the live state up to date while the layout is mounted. Returns a function that stops it. */
export function startLive(): () => void {
  let stopPolling: (() => void) | null = null
  const endPolling = () => {
    stopPolling?.()
    stopPolling = null
  }
  const burst = new AlarmBurst((news) => useLive.setState(({ alarms }) => ({ alarms: withAlarms(alarms, news) })))
  const socket = new LiveSocket(
    { ticket: async () => (await call('liveTicket', { quiet: true })).ticket, open: openSocket, random: Math.random },
    {
      onLive: (resumed) => {
        const wasLost = useLive.getState().connection === 'reconnecting'
        endPolling()
        useLive.setState({ connection: 'live', polling: false, staleSinceMs: null })
        // What may have changed unnoticed while disconnected.
        if (wasLost && !resumed) askAgain([rosterKey, siteKey])
        if (wasLost) askForRights()
      },
      onLost: (failures) => {
        useLive.setState(({ staleSinceMs }) => ({
          connection: 'reconnecting',
          staleSinceMs: staleSinceMs ?? livePositions.serverNowMs(),
        }))
        if (failures >= FAILURES_BEFORE_POLLING && !stopPolling) {
          stopPolling = startPolling((answered) => useLive.setState({ polling: answered }))
        }
      },
      onMessage: (message) => {
        if (message.type === 'hello') {
          serverClock.restart()
          serverClock.observe(message.serverTimeMs)
        }
        if (message.type === 'changed') askAgain(madeOf(message.parts))
        if (message.type === 'authority') askForRights()
        if (message.type === 'ping') serverClock.observe(message.serverTimeMs)
        if (message.type === 'rows') noteRowNews(message.list)
        if (message.type === 'alarm') {
          burst.take(message.alarm)
          return
        }
        burst.flush()
        useLive.setState((state) => reduceMessage(state, message))
        if (message.type === 'standing' && isBehind(useLive.getState().alarms, message.versions)) socket.askForAlarms()
      },
      onPositions: (batch) => {
        serverClock.observe(batch.baseTimeMs)
        livePositions.apply(batch)
      },
    },
  )

  const want = () => socket.want(wishOf(useLive.getState(), useTopics.getState()))
  const stopFloors = useLive.subscribe((state, before) => {
    if (state.floors !== before.floors) want()
  })
  const stopTopics = useTopics.subscribe(({ topics, lists }, before) => {
    for (const topic of LIVE_TOPICS) if (before.topics.has(topic) && !topics.has(topic)) forget(topic)
    if (keysDiffer(topics, before.topics) || keysDiffer(lists, before.lists)) want()
  })
  const retryNow = () => socket.retryNow()
  const retryWhenSeen = () => {
    if (document.visibilityState === 'visible') retryNow()
  }
  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', retryWhenSeen)
  want()
  socket.start()

  return () => {
    socket.stop()
    burst.stop()
    endPolling()
    stopFloors()
    stopTopics()
    window.removeEventListener('online', retryNow)
    document.removeEventListener('visibilitychange', retryWhenSeen)
  }
}
