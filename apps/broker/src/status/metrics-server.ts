import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Health } from '@muster/contracts'
import { collectDefaultMetrics } from 'prom-client'
import type { Journals } from '../journals.ts'
import { brokerHealth, brokerLives, type HealthSources } from './health.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` for Prometheus; `/health` and `/health/live` as in docs/health.md. */
export async function startMetricsServer(
  address: { host: string; port: number },
  metrics: Metrics,
  sources: HealthSources,
): Promise<Server> {
  const { registry } = metrics
  collectDefaultMetrics({ register: registry })
  const answers: Record<string, (response: ServerResponse) => Promise<unknown>> = {
    '/metrics': async (response) => {
      noteFrameLogs(metrics, sources.journals)
      response.setHeader('content-type', registry.contentType).end(await registry.metrics())
    },
    '/health': async (response) => sendJson(response, await brokerHealth(sources)),
    '/health/live': async (response) => sendJson(response, await brokerLives(sources)),
  }
  const server = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (request.method !== 'GET') response.writeHead(405).end()
    else if (answer) answer(response).catch(() => response.writeHead(500).end())
    else response.writeHead(404).end()
  })
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return server
}

function noteFrameLogs(metrics: Metrics, journals: Journals): void {
  for (const { buildingId, status } of journals.all()) {
    const building = { building: buildingId }
    metrics.journalBytes.set(building, status.bytes)
    metrics.journalQuotaBytes.set(building, status.quotaBytes)
    metrics.journalRecording.set(building, status.fault === null ? 1 : 0)
    metrics.journalRecordingEvents.set(building, status.recordingEvents ? 1 : 0)
    metrics.journalReserveBytes.set(building, status.reserveBytes)
    if (status.freeBytes === null) metrics.journalFreeBytes.remove(building)
    else metrics.journalFreeBytes.set(building, status.freeBytes)
  }
}

const sendJson = (response: ServerResponse, answer: { status: Health }) =>
  response.writeHead(answer.status === 'down' ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
