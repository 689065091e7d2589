import { call } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { askAgain, askForRights } from './ask-again.ts'
import { livePositions } from './live-positions.ts'
import { LiveSocket } from './live-socket.ts'
import { reduceMessage, useLive } from './live-store.ts'
import { startPolling } from './polling.ts'
import { rosterKey, siteKey } from './queries.ts'
import { serverClock } from './server-clock.ts'

/** Failures in a row after which positions and alarms are asked for instead of waited for. */
const FAILURES_BEFORE_POLLING = 3

function openSocket(ticket: string): WebSocket {
  const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${window.location.host}/pod/live/socket?ticket=${encodeURIComponent(ticket)}`)
}

/** Keeps the live state live for as long as the layout stands. Returns how to stop. */
export function startLive(): () => void {
  let stopPolling: (() => void) | null = null
  const endPolling = () => {
    stopPolling?.()
    stopPolling = null
  }
  const socket = new LiveSocket(
    { ticket: async () => (await call('liveTicket', { quiet: true })).ticket, open: openSocket, random: Math.random },
    {
      onLive: (resumed) => {
        const wasLost = useLive.getState().connection === 'reconnecting'
        endPolling()
        useLive.setState({ connection: 'live', polling: false, staleSinceMs: null })
        // What may have changed unheard while the connection was away.
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
        if (message.type === 'changed') void queryClient.invalidateQueries({ queryKey: message.what === 'site' ? siteKey : rosterKey })
        if (message.type === 'authority') askForRights()
        useLive.setState((state) => reduceMessage(state, message))
      },
      onPositions: (batch) => {
        serverClock.observe(batch.baseTimeMs)
        livePositions.apply(batch)
      },
    },
  )

  const stopFloors = useLive.subscribe((state, before) => {
    if (state.floors !== before.floors) socket.setFloors(state.floors)
  })
  const retryNow = () => socket.retryNow()
  const retryWhenSeen = () => {
    if (document.visibilityState === 'visible') retryNow()
  }
  window.addEventListener('online', retryNow)
  document.addEventListener('visibilitychange', retryWhenSeen)
  socket.setFloors(useLive.getState().floors)
  socket.start()

  return () => {
    socket.stop()
    endPolling()
    stopFloors()
    window.removeEventListener('online', retryNow)
    document.removeEventListener('visibilitychange', retryWhenSeen)
  }
}
