import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { JobName } from '../framework/jobs/job.ts'
import type { JobEnd } from '../framework/jobs/job-task.ts'
import { requireMetricsAccess } from './local-request.ts'

/** Prometheus metrics of the process; one registry per app, so that tests can build several. */
export interface Metrics {
  registry: Registry
  httpSeconds: Histogram<'area'>
  httpResponses: Counter<'area' | 'status'>
  liveClients: Gauge
  liveLatencySeconds: Histogram
  liveSkipped: Counter
  gatePicturesDropped: Counter<'why'>
  jobRuns: Counter<'job' | 'end'>
  jobFailedAt: Gauge<'job'>
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
      labelNames: ['area'],
      buckets: [0.01, 0.05, 0.1, 0.5, 2.5],
      registers,
    }),
    httpResponses: new Counter({
      name: 'muster_http_responses_total',
      help: 'Answers by the class of their status',
      labelNames: ['area', 'status'],
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
    gatePicturesDropped: new Counter({
      name: 'muster_gate_pictures_dropped_total',
      help: 'Pictures of passages that were not kept: too large, no picture, unreadable, too many at once, not stored',
      labelNames: ['why'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'muster_job_runs_total',
      help: 'Runs of jobs in the background, by how they ended: done, failed (to be tried again), gaveUp',
      labelNames: ['job', 'end'],
      registers,
    }),
    jobFailedAt: new Gauge({
      name: 'muster_job_last_failure_timestamp_seconds',
      help: 'When a job failed last',
      labelNames: ['job'],
      registers,
    }),
  }
}

export function noteJobEnd({ jobRuns, jobFailedAt }: Metrics, job: JobName, end: JobEnd): void {
  jobRuns.inc({ job, end })
  if (end !== 'done') jobFailedAt.set({ job }, Date.now() / 1000)
}

/** Part of the product a call belongs to, such as `pod/alarm`: a series per route would make half a megabyte. */
function areaOf({ routeOptions }: FastifyRequest): string {
  if (routeOptions.config.endpoint === undefined) return 'pages'
  return (routeOptions.url ?? '').split('/').slice(1, 3).join('/')
}

/** Times every request, and serves `/metrics` to holders of the token or, without one, on this machine. */
export const metricsRoutes = fastifyPlugin(async (app, { metrics, token }: { metrics: Metrics; token?: string | undefined }) => {
  app.addHook('onResponse', async (request, reply) => {
    const area = areaOf(request)
    metrics.httpSeconds.observe({ area }, reply.elapsedTime / 1000)
    metrics.httpResponses.inc({ area, status: `${Math.floor(reply.statusCode / 100)}xx` })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    requireMetricsAccess(token, request)
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
})
