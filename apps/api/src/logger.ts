import { type DestinationStream, type Logger, pino } from 'pino'

/** Header and field names whose values never reach a log. */
const SECRETS = ['authtoken', 'authToken', 'authorization', 'cookie', 'password', 'passwordHash', 'token', 'ticket', 'idNumber']

/**
 * JSON lines to stdout, or to `destination`. Requests are logged only by path: a query string may contain a ticket or a
 * search for a name.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { part: 'api' },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: (request: { method?: string; url?: string; ip?: string }) => ({
        method: request.method,
        path: request.url?.split('?', 1)[0],
        address: request.ip,
      }),
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
