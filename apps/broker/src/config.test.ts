import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const ENV = {
  DATABASE_URL: 'postgresql://u:p@localhost/muster',
  JOURNAL_DIR: '/data/journal',
  INTERNAL_USERS: '{"tracker":{"secret":"0123456789abcdef","role":"tracker"}}',
}

test('defaults listen on this machine only', () => {
  expect(readConfig(ENV)).toEqual({
    databaseUrl: ENV.DATABASE_URL,
    journalDir: '/data/journal',
    mqttHost: '127.0.0.1',
    mqttPort: 1883,
    terminalPort: null,
    internalUsers: { tracker: { secret: '0123456789abcdef', role: 'tracker' } },
    metricsPort: null,
    metricsHost: '127.0.0.1',
    journalQuotaBytes: 8192 * 1024 * 1024,
    journalReserveBytes: 4 * 1024 * 1024,
    gatewayFramesPerSecond: 500,
    logLevel: 'info',
  })
})

test('all faults are told at once', () => {
  const faults = () => readConfig({ ...ENV, DATABASE_URL: 'mysql://x', MQTT_PORT: '70000', INTERNAL_USERS: '{', LOG_LEVEL: '' })
  expect(faults).toThrow(/DATABASE_URL[\s\S]*MQTT_PORT[\s\S]*INTERNAL_USERS: is not JSON/)
  expect(() => readConfig({})).toThrow(/DATABASE_URL: is missing[\s\S]*JOURNAL_DIR: is missing[\s\S]*INTERNAL_USERS: is missing/)
  expect(() => readConfig({ ...ENV, INTERNAL_USERS: '{"x":{"secret":"short","role":"root"}}' })).toThrow(/INTERNAL_USERS/)
})
