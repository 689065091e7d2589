import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('writes no secret, and of a request no more than its path', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line: string) => lines.push(line) })
  const secrets = { authtoken: 'S3CRET', password: 'S3CRET', ticket: 'S3CRET', idNumber: 'S3CRET' }
  log.info({ ...secrets, headers: secrets, request: { headers: secrets } }, 'event')
  log.info({ req: { method: 'GET', url: '/pod/live/socket?ticket=S3CRET', ip: '::1' } }, 'request')
  expect(lines.join('')).not.toContain('S3CRET')
  expect(JSON.parse(lines[1] ?? '').req).toEqual({ method: 'GET', path: '/pod/live/socket', address: '::1' })
})
