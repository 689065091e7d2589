import { createTestDatabase, type TestDatabase } from '@muster/database/testing'
import { buildBuilding, eventually } from '@muster/test-support'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Leases } from '../lease.ts'
import { Output } from '../output.ts'
import { startTestBroker } from '../testing/test-broker.ts'
import { raiseTest } from '../testing/test-output.ts'
import { Announcer } from './announcer.ts'
import { Committer } from './committer.ts'

/** Other alarms that wait, and how many of them a call for help may wait for. */
const FLOOD = 3000
const MOST_BEFORE = 600

describe('a call for help among thousands of other alarms', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('is stored, announced and acknowledged before most of them', async () => {
    const { pool } = database
    const { id: buildingId } = await buildBuilding(pool)
    const epoch = (await new Leases(pool, 'test').acquire([buildingId])).get(buildingId) as number
    let output = new Output()
    const announced: string[] = []
    // By a clock that stands the database is never away, however slow the machine.
    const committer = new Committer({
      ...{ pool, buildingId, epoch, nowMs: () => 0, maxWaitingChunks: 100 },
      takeOutput: () => {
        const taken = output
        output = new Output()
        return taken
      },
      peekOutput: () => output,
      takeSnapshot: () => null,
      announce: ({ id }) => announced.push(id),
      onDownlinks: () => undefined,
      onHandledBefore: () => undefined,
      ...{ onSnapshot: () => undefined, onSnapshotLost: () => undefined, onOverflow: () => undefined, onFenced: () => undefined },
      onError: (error) => Promise.reject(error),
      onUnstorable: (_, error) => Promise.reject(error),
    })
    for (let i = 0; i < FLOOD; i++) raiseTest(output, 'outOfBounds', String(i))
    committer.tick()
    const first = raiseTest(output, 'sos', 'pressed at once')
    await eventually('the first', () => announced.length > 0)
    for (let i = 0; i < FLOOD; i++) raiseTest(output, 'outOfBounds', String(FLOOD + i))
    const second = raiseTest(output, 'sos', 'pressed later')
    const before = announced.length
    await eventually('all of them', () => {
      committer.tick()
      return announced.length === 2 * FLOOD + 2
    })
    expect(announced.indexOf(first)).toBeLessThan(MOST_BEFORE)
    expect(announced.indexOf(second) - before).toBeLessThan(MOST_BEFORE)
    const { rows: told } = await pool.query("select key from downlink where building_id = $1 and body->>'type' = 'sosAck' order by id", [
      buildingId,
    ])
    expect(told.map(({ key }) => key)).toEqual([`${first}:ack`, `${second}:ack`])
    const { rows } = await pool.query('select count(*)::int as count from alarm where building_id = $1', [buildingId])
    expect(rows).toEqual([{ count: 2 * FLOOD + 2 }])
  })

  it('reaches the broker before most of what was announced before it, and its end after it', async () => {
    const broker = await startTestBroker()
    const client = await mqtt.connectAsync(broker.url)
    try {
      const announcer = new Announcer(client, 'b')
      const output = new Output()
      for (let i = 0; i < FLOOD; i++) raiseTest(output, 'outOfBounds', String(i))
      raiseTest(output, 'sos', 'x')
      for (const { alarm } of output.raised.values()) announcer.alarm(alarm)
      for (const { alarm } of output.raised.values()) announcer.alarm({ ...alarm, active: false })
      const told = () => broker.json<{ alarm: { kind: string; subjectName: string; active: boolean } }>('muster/b/live/alarms')
      await eventually('all of them', () => told().length === 2 * (FLOOD + 1))
      const kinds = told().map(({ alarm }) => alarm.kind)
      expect(kinds.lastIndexOf('sos')).toBeLessThan(MOST_BEFORE)
      for (const name of ['x', '7', String(FLOOD - 1)]) {
        const states = told().filter(({ alarm }) => alarm.subjectName === name)
        expect(states.map(({ alarm }) => alarm.active)).toEqual([true, false])
      }
    } finally {
      await client.endAsync(true)
      await broker.close()
    }
  })
})
