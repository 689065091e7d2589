import { ENDPOINTS, type Endpoint, RESOURCE_ENDPOINTS } from '@muster/contracts'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import '../fastify-types.ts'
import { createMetrics, metricsRoutes } from './metrics.ts'

it('stay readable whatever was called, with whatever result', async () => {
  const app = fastify()
  await app.register(metricsRoutes, { metrics: createMetrics(() => 0) })
  const all: [string, Endpoint][] = [...Object.entries(ENDPOINTS), ...Object.entries(RESOURCE_ENDPOINTS)]
  const statuses = [200, 400, 401, 403, 404, 429, 500, 503]
  for (const [endpoint, { method, path }] of all)
    app.route({
      method,
      url: path,
      config: { endpoint },
      handler: (request, reply) => reply.code(Number(request.headers['x-status'])).send(''),
    })
  for (const [, { method, path }] of all)
    for (const status of statuses) await app.inject({ method, url: path, headers: { 'x-status': String(status) } })
  for (let n = 0; n < 100; n++) await app.inject(`/made-up/${n}`)
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(body).toContain('muster_http_request_seconds_count{area="pod/alarm"}')
  expect(body).toContain('muster_http_responses_total{area="pod/alarm",status="5xx"}')
  expect(body).not.toContain('made-up')
  expect(body.length).toBeLessThan(150_000)
  await app.close()
})
