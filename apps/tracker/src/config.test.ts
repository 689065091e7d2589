import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const right = { DATABASE_URL: 'postgresql://u:p@h:5432/d', MQTT_URL: 'mqtt://127.0.0.1:1883', JOURNAL_DIR: '/data/journal' }

describe('configuration of the tracker', () => {
  it('takes empty variables as left out', () => {
    expect(readConfig({ ...right, METRICS_PORT: '', MQTT_USERNAME: '' })).toMatchObject({ frameSource: 'journal', trackRetentionDays: 400 })
  })

  it('names every fault at once', () => {
    const wrong = () => readConfig({ ...right, DATABASE_URL: 'mysql://x', FRAME_SOURCE: 'kafka', TRACK_RETENTION_DAYS: '30' })
    expect(wrong).toThrow(ConfigError)
    expect(wrong).toThrow(/DATABASE_URL[\s\S]*FRAME_SOURCE[\s\S]*TRACK_RETENTION_DAYS/)
  })
})
