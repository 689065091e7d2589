import { setTimeout as sleep } from 'node:timers/promises'
import { decodePositions, type TrackerStatus } from '@muster/contracts'
import { readTrack } from '@muster/database'
import type { NativeReading } from '@muster/protocol'
import { buildAnchor, buildGateway, buildPerson, buildTag, eventually } from '@muster/test-support'
import mqtt from 'mqtt'
import { describe, expect, it } from 'vitest'
import { frameOf, rangesAt, sosCancelOf, sosOf, TEST_ANCHORS } from './testing/test-frames.ts'
import { buildTestSite } from './testing/test-site.ts'
import { Trackers } from './testing/trackers.ts'

describe('a tracker over a real database', () => {
  const world = new Trackers()
  const { start, end, nextSeq, person, send, alarmsTold, alarmRows, deviceHeard } = world

  it('shows positions live, counts what it drops per gateway, and stores the track', async () => {
    const tracker = await start()
    const { no, tag } = person(2)
    const nowMs = Date.now() - 29_000
    for (let i = 0; i < 29; i++) {
      const atMs = nowMs + i * 1000
      const readings = [rangesAt(tag, 5 + i * 0.1, 30, atMs), rangesAt('ffff', 1, 1, nowMs)]
      await world.site.send({ seq: nextSeq(), sentAtMs: atMs, arrivedAtMs: atMs + 20, readings })
    }
    const position = await eventually('the last position', () => {
      const batches = world.broker.heard
        .filter(({ topic }) => topic.endsWith('live/positions'))
        .map(({ payload }) => decodePositions(payload))
      return batches.flatMap((batch) => batch?.positions ?? []).find((found) => found.no === no && found.timeMs === nowMs + 28_000)
    })
    expect(Math.hypot(position.x - 7.8, position.y - 30)).toBeLessThan(0.5)
    expect(position.status).toBe('live')
    const status = await eventually('the status', () =>
      world.broker.json<TrackerStatus>(`muster/${world.site.buildingId}/live/tracker`).find((told) => told.framesRead === 29),
    )
    expect(status.gateways[world.site.gatewayId]?.drops.unknownTag).toBe(29)
    const stored = await eventually('the first chunks', async () => {
      const { columns } = await readTrack(world.database.pool, no, nowMs - 1000, nowMs + 60_000)
      return columns.timeMs.length >= 15 && columns
    })
    expect(stored.timeMs[0]).toBe(nowMs)
    // What is still open goes into the snapshot and comes back with the next owner.
    await end(tracker)
    await start()
    const laterMs = nowMs + 45_000
    await world.site.send({ seq: nextSeq(), sentAtMs: laterMs, arrivedAtMs: laterMs, readings: [rangesAt(tag, 10, 30, laterMs)] })
    await eventually(
      'the rest',
      async () => (await readTrack(world.database.pool, no, nowMs - 1000, nowMs + 28_500)).columns.timeMs.length === 29,
    )
  })

  it('tells Prometheus and whoever watches over it', async () => {
    const tracker = await start({ ...world.config, metricsPort: 0 })
    await eventually('the building', () => tracker.tracker.statuses().has(world.site.buildingId))
    await send([rangesAt('ffff', 1, 1, null)])
    const get = async (path: string) => (await fetch(`http://127.0.0.1:${tracker.metricsPort}${path}`)).text()
    await eventually('the drop', async () =>
      (await get('/metrics')).includes(`muster_tracker_drops{building="${world.site.buildingId}",reason="unknownTag"} 1`),
    )
    const well = { status: 'ok', parts: { loop: { up: true }, broker: { up: true }, database: { up: true } } }
    expect(JSON.parse(await get('/health'))).toMatchObject({
      ...well,
      buildings: [{ id: world.site.buildingId, storing: { fault: null } }],
    })
  })

  it('works without metrics when their port is taken', async () => {
    const first = await start({ ...world.config, metricsPort: 0 })
    const second = await start({ ...world.config, metricsPort: first.metricsPort ?? 0 })
    expect(second.metricsPort).toBeNull()
    await second.tracker.goneRound()
  })

  it('a broker that is away makes it unhealthy, and is no reason to start it anew', async () => {
    const tracker = await start({ ...world.config, metricsPort: 0 })
    const get = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${tracker.metricsPort}${path}`)
      return [response.status, ((await response.json()) as { status: string }).status]
    }
    await eventually('it is well', async () => (await get('/health'))[0] === 200)
    await world.broker.close()
    await eventually('it is down', async () => (await get('/health'))[1] === 'down')
    expect([await get('/health'), await get('/health/live')]).toEqual([
      [503, 'down'],
      [200, 'ok'],
    ])
    await tracker.tracker.goneRound()
  })

  it('takes up new people and new buildings while running', async () => {
    await start()
    await eventually('the lease', async () => (await world.database.pool.query('select 1 from building_lease')).rowCount)
    const { no } = await buildPerson(world.database.pool, world.site.buildingId)
    const { hw_id: tag } = await buildTag(world.database.pool, world.site.buildingId, { trackableNo: no })
    await send([sosOf(tag, 1, Date.now())])
    await eventually('the SOS of the new tag', async () => {
      await send([sosOf(tag, 1, Date.now())])
      return deviceHeard(tag)[0]
    })
    const second = await buildTestSite(world.database.pool, 1)
    await eventually('the second lease', async () => (await world.database.pool.query('select 1 from building_lease')).rowCount === 2)
    await second.remove()
  })

  it('reads a gateway that was registered a moment ago from its first frame on', async () => {
    const tracker = await start()
    await eventually('the building', () => tracker.tracker.statuses().has(world.site.buildingId))
    const { no, tag } = person(0)
    // Each at another moment between two looks at the configuration.
    for (const press of [1, 2, 3]) {
      const { id: gatewayId } = await buildGateway(world.database.pool, world.site.buildingId)
      const pressedMs = Date.now()
      await world.site.send({ gatewayId, seq: 1, sentAtMs: pressedMs, readings: [sosOf(tag, press, pressedMs)] })
      const ack = await eventually('the acknowledgement', () =>
        deviceHeard(tag).find((told) => 'eventSeq' in told && told.eventSeq === press),
      )
      expect(ack).toMatchObject({ alarmId: `sos:${no}:-:${pressedMs}` })
      await sleep(300)
    }
    // Nobody registered this one: the others do not wait for it.
    for (const seq of [1, 2, 3])
      await world.site.send({ gatewayId: 'never', seq, sentAtMs: Date.now(), readings: [rangesAt(tag, 1, 1, null)] })
    await send([sosOf(person(1).tag, 1, Date.now())])
    await eventually('the acknowledgement', () => deviceHeard(person(1).tag)[0])
    expect(tracker.tracker.statuses().get(world.site.buildingId)?.gateways['?']?.drops).toEqual({ unknownGateway: 3 })
  })

  it('two gateways over MQTT, of which one attacks: it moves nobody and cancels nothing, and its tries are counted', async () => {
    const { id: attackerId } = await buildGateway(world.database.pool, world.site.buildingId)
    const far = TEST_ANCHORS.map((anchor) => ({ ...anchor, hwId: `far${anchor.hwId}`, x: anchor.x + 400 }))
    for (const { hwId, x, y, z } of far) await buildAnchor(world.database.pool, world.site.buildingId, { hw_id: hwId, x, y, z, floor: 1 })
    const tracker = await start({ ...world.config, frameSource: 'mqtt' })
    await eventually('the building', () => tracker.tracker.statuses().has(world.site.buildingId))
    const { no, tag } = person(0)
    const gateways = await mqtt.connectAsync(world.broker.url)
    const sent = new Map<string, number>()
    const publish = async (gatewayId: string, reading: NativeReading) => {
      const next = (sent.get(gatewayId) ?? 0) + 1
      sent.set(gatewayId, next)
      const { topic, payload } = frameOf(world.site.buildingId, { gatewayId, seq: next, sentAtMs: Date.now(), readings: [reading] })
      await gateways.publishAsync(topic, Buffer.from(payload), { qos: 1 })
    }
    const moved = (nowMs: number) => ({ ...rangesAt(tag, 5, 5, nowMs), anchors: far.map(({ hwId }) => hwId) }) as NativeReading
    const stay = async (times: number, attack: boolean) => {
      for (let i = 0; i < times; i++) {
        await publish(world.site.gatewayId, rangesAt(tag, 30, 30, Date.now()))
        if (attack) await publish(attackerId, moved(Date.now() + 1))
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    }
    await stay(16, false)
    await publish(world.site.gatewayId, sosOf(tag, 1, Date.now()))
    await eventually('the acknowledgement', () => deviceHeard(tag)[0])
    world.broker.heard.splice(0)
    await publish(attackerId, sosCancelOf(tag, 1, Date.now()))
    await stay(8, true)
    const drops = () => tracker.tracker.statuses().get(world.site.buildingId)?.gateways[attackerId]?.drops
    await eventually('all tries counted', () => drops()?.notHeardNearby === 8 && drops()?.cancelRefused === 1)
    const shown = world.broker.heard
      .filter(({ topic }) => topic.endsWith('live/positions'))
      .flatMap(({ payload }) => decodePositions(payload)?.positions ?? [])
    const places = shown.filter((position) => position.no === no)
    expect(places.length).toBeGreaterThan(0)
    for (const { x, y } of places) expect(Math.hypot(x - 30, y - 30)).toBeLessThan(2)
    expect(await alarmRows()).toMatchObject([{ cleared_at: null }])
    await publish(world.site.gatewayId, sosCancelOf(tag, 1, Date.now()))
    await eventually('the end by the gateway that hears the card', () => alarmsTold().find(({ active }) => !active))
    await gateways.endAsync()
  })
})
