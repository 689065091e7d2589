import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { GatewayDirectory } from '../gateways/gateway-directory.ts'
import type { Journals } from '../journals.ts'
import type { Metrics } from './metrics.ts'

/** Serves `/metrics` and `/health` (503 while no frame can be taken). */
export async function startMetricsServer(
  address: { host: string; port: number },
  metrics: Metrics,
  directory: GatewayDirectory,
  journals: Journals,
): Promise<Server> {
  collectDefaultMetrics({ register: metrics.registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET') {
      response.writeHead(405).end()
    } else if (request.url === '/health') {
      const notRecording = journals.all().filter(({ status }) => status.fault !== null)
      const ok = directory.isLoaded && notRecording.length === 0
      response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          status: ok ? 'ok' : 'degraded',
          gatewaysKnown: directory.isLoaded,
          notRecording: notRecording.map(({ buildingId }) => buildingId),
        }),
      )
    } else if (request.url === '/metrics') {
      for (const { buildingId, status } of journals.all()) {
        metrics.journalBytes.set({ building: buildingId }, status.bytes)
        metrics.journalQuotaBytes.set({ building: buildingId }, status.quotaBytes)
        metrics.journalRecording.set({ building: buildingId }, status.fault === null ? 1 : 0)
      }
      metrics.registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    } else {
      response.writeHead(404).end()
    }
  })
  server.listen(address.port, address.host)
  await once(server, 'listening')
  return server
}
