import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BEAT_EVERY_MS, type FrameLogWriter, frameLogDirectory, openJournalWriter } from '@muster/frame-log'
import { buildAnchor, buildArea, buildAreaRule, buildBuilding, buildGateway, buildPerson, buildTag } from '@muster/test-support'
import type { Pool } from 'pg'
import type { TrackerConfig } from '../config.ts'
import { frameOf, TEST_ANCHORS, type TestFrame } from './test-frames.ts'

/** A building in a database with people, a gateway and a forbidden square, and its frame log, in which time passes. */
export interface TestSite {
  buildingId: string
  gatewayId: string
  /** Carriers in order; the tag's hardware id and the trackable's number. */
  people: { no: number; tag: string }[]
  forbiddenId: string
  journalDir: string
  logDirectory: string
  writer: FrameLogWriter
  /** Appends a frame as the broker would; resolves when it is on disk, that is, acknowledged. */
  send(frame: Omit<TestFrame, 'gatewayId'> & { gatewayId?: string }): Promise<number>
  /** What a tracker of this site is started with. */
  trackerConfig(databaseUrl: string, mqttUrl: string): TrackerConfig
  remove(): Promise<void>
}

export async function buildTestSite(pool: Pool, people = 3): Promise<TestSite> {
  const journalDir = await mkdtemp(join(tmpdir(), 'muster-tracker-'))
  const { id: buildingId } = await buildBuilding(pool)
  for (const { hwId, x, y, z, floor } of TEST_ANCHORS) await buildAnchor(pool, buildingId, { hw_id: hwId, x, y, z, floor })
  const square = [[10, 10], [20, 10], [20, 20], [10, 20]] // biome-ignore format: one ring, one line
  const { id: forbiddenId } = await buildArea(pool, buildingId, { polygon: [square], exit_delay_ms: 1000 })
  await buildAreaRule(pool, forbiddenId, 'outOfBounds', {
    trigger: 'enter',
    classes: ['employee'],
    onDelayMs: 0,
    offDelayMs: 0,
  })
  const { id: gatewayId } = await buildGateway(pool, buildingId)
  const carriers: TestSite['people'] = []
  for (let i = 0; i < people; i++) {
    const { no } = await buildPerson(pool, buildingId)
    const { hw_id: tag } = await buildTag(pool, buildingId, { trackableNo: no })
    carriers.push({ no, tag })
  }
  const logDirectory = frameLogDirectory(journalDir, buildingId)
  const writer = await openJournalWriter({ directory: logDirectory })
  const beats = setInterval(() => void writer.beat(Date.now()), BEAT_EVERY_MS)
  return {
    buildingId,
    gatewayId,
    people: carriers,
    forbiddenId,
    journalDir,
    logDirectory,
    writer,
    send: (frame) => writer.append(frameOf(buildingId, { arrivedAtMs: Date.now(), ...frame, gatewayId: frame.gatewayId ?? gatewayId })),
    trackerConfig: (databaseUrl, mqttUrl) => ({
      databaseUrl,
      mqttUrl,
      journalDir,
      frameSource: 'journal',
      host: '127.0.0.1',
      trackRetentionDays: 400,
      leaseLine: randomUUID(),
      logLevel: 'silent',
    }),
    remove: async () => {
      clearInterval(beats)
      await writer.close()
      await rm(journalDir, { recursive: true, force: true })
    },
  }
}
