import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('names every fault of the environment at once, and no value', () => {
  const env = { DATABASE_URL: 'mysql://user:hunter2@x/y', MQTT_URL: 'nowhere', PORT: '99999' }
  expect(() => readConfig(env)).toThrow(/DATABASE_URL[\s\S]*MQTT_URL[\s\S]*MQTT_USERNAME[\s\S]*PORT/)
  try {
    readConfig(env)
  } catch (error) {
    expect(String(error)).not.toContain('hunter2')
  }
})

it('splits lists and fills in what is usual', () => {
  const config = readConfig({
    DATABASE_URL: 'postgresql://a@b/c',
    MQTT_URL: 'mqtt://x:1',
    MQTT_USERNAME: 'api',
    MQTT_PASSWORD: 'x',
    DATA_KEY: 'ab'.repeat(32),
    UPLOAD_DIR: '/data/uploads',
    TRUST_PROXY: '10.0.0.1, 10.0.0.2',
  })
  expect(config).toMatchObject({ HOST: '127.0.0.1', PORT: 8080, TRUST_PROXY: ['10.0.0.1', '10.0.0.2'], ALLOWED_ORIGINS: [] })
})
