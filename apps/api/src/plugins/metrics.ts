import { fastifyPlugin } from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of the process; one registry an app, so that tests can build several. */
export interface Metrics {
  registry: Registry
  httpSeconds: Histogram<'method' | 'route' | 'status'>
  liveClients: Gauge
  liveLatencySeconds: Histogram
  liveSkipped: Counter
}

export function createMetrics(countClients: () => number): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'muster_http_request_seconds',
      help: 'Time from request to the end of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    liveClients: new Gauge({
      name: 'muster_live_clients',
      help: 'Open live sockets',
      registers,
      collect() {
        this.set(countClients())
      },
    }),
    liveLatencySeconds: new Histogram({
      name: 'muster_live_latency_seconds',
      help: 'From a batch of positions leaving the tracker to its hand-over to the sockets',
      buckets: [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 0.8, 1.5, 3],
      registers,
    }),
    liveSkipped: new Counter({
      name: 'muster_live_skipped_total',
      help: 'Position batches not sent because their client did not read',
      registers,
    }),
  }
}

/** Times every request and serves `/metrics`. */
export const metricsRoutes = fastifyPlugin(async (app, { metrics }: { metrics: Metrics }) => {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) }
    metrics.httpSeconds.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
})
