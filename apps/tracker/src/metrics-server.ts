import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Health } from '@muster/contracts'
import { LongestHold } from '@muster/own-time'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { trackerHealth, trackerLives } from './health.ts'
import type { Tracker } from './tracker.ts'

/** Prometheus metrics of the tracker, collected on request. */
export function trackerRegistry(tracker: Tracker): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const perBuilding = (
    name: string,
    help: string,
    value: (status: ReturnType<Tracker['statuses']> extends Map<string, infer S> ? S : never) => number,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['building'],
      registers: [registry],
      collect() {
        this.reset()
        for (const [building, status] of tracker.statuses()) this.set({ building }, value(status))
      },
    })
  perBuilding('muster_tracker_frames', 'Frames read since the building was taken over', (status) => status.framesRead)
  perBuilding('muster_tracker_readings', 'Readings in them', (status) => status.readings)
  perBuilding('muster_tracker_fixes', 'Positions made of them', (status) => status.fixes)
  perBuilding('muster_tracker_range_samples', 'Readings kept for the survey of anchors', (status) => status.rangeSamples)
  perBuilding('muster_tracker_backlog_bytes', 'Bytes of the frame log not yet read', (status) => status.backlogBytes)
  perBuilding('muster_tracker_lag_ms', 'Age of the frame read last while there is a backlog', (status) => status.lagMs)
  perBuilding('muster_tracker_database_away', '1 while commits do not come back', (status) => (status.databaseAway ? 1 : 0))
  perBuilding('muster_tracker_waiting_to_store_ms', 'Age of what waits longest to be stored', ({ timeMs, storing }) =>
    storing.waitingSinceMs === null ? 0 : timeMs - storing.waitingSinceMs,
  )
  perBuilding('muster_tracker_announcing', '1 while alarms reach the broker', (status) => (status.announcing ? 1 : 0))
  perBuilding('muster_tracker_log_gap', '1 for an hour after frames were found missing', (status) => (status.gap === null ? 0 : 1))
  const hold = new LongestHold()
  new Gauge({
    name: 'muster_tracker_longest_hold_ms',
    help: 'The longest time the event loop was held by work of its own, since this was asked last',
    registers: [registry],
    collect() {
      this.set(hold.take())
    },
  })
  perBuilding('muster_tracker_epoch', 'Epoch of the lease', (status) => status.epoch)
  new Gauge({
    name: 'muster_tracker_take_over_ms',
    help: 'How long it took until a building was read on where its last owner had left it',
    labelNames: ['building'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [building, ms] of tracker.takeOversMs()) this.set({ building }, ms)
    },
  })
  new Gauge({
    name: 'muster_tracker_drops',
    help: 'Frames and readings that went no further or were used with a reservation, by reason',
    labelNames: ['building', 'reason'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [building, { drops }] of tracker.statuses())
        for (const [reason, count] of Object.entries(drops)) this.set({ building, reason }, count)
    },
  })
  new Gauge({
    name: 'muster_tracker_commits',
    help: 'Commits by outcome since the buildings were taken over',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      const { commits, failures } = tracker.counts
      this.set({ outcome: 'stored' }, commits)
      this.set({ outcome: 'failed' }, failures)
    },
  })
  return registry
}

/** `/metrics` for Prometheus; `/health` and `/health/live` as in docs/health.md. */
export async function startMetricsServer(tracker: Tracker, host: string, port: number, isConnected: () => boolean): Promise<Server> {
  const registry = trackerRegistry(tracker)
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/metrics': async (response) => response.setHeader('content-type', registry.contentType).end(await registry.metrics()),
    '/health': async (response) => sendJson(response, await trackerHealth(tracker, isConnected())),
    '/health/live': async (response) => sendJson(response, await trackerLives(tracker)),
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(response).catch(() => response.writeHead(500).end())
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}

const sendJson = (response: ServerResponse, answer: { status: Health }) =>
  response.writeHead(answer.status === 'down' ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
