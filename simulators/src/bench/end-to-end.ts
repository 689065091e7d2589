import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { decodePositions, liveServerMessage } from '@muster/contracts'
import { openLive } from '../replay/live-socket.ts'
import { signIn, waitForTracker } from '../replay/site-client.ts'
import { type Bench, type BenchRow, ms } from './bench.ts'
import { registerLoadBuilding } from './load-building.ts'
import { figuresOf, timesOf } from './percentiles.ts'
import { openLoad } from './site-load.ts'

const TAGS = 500
const GATEWAYS = 10
const PRESS_EVERY_MS = 500
const SETTLE_MS = 3000
const TAKE_UP_MS = 30_000

/**
 * From the moment a frame should leave its gateway to the moment its position, or its SOS alarm, reaches a client of
 * the live socket, which does what a browser does up to drawing. Sender and client share one clock.
 */
export const endToEnd: Bench = {
  title: `frame and SOS to a client of the live socket, ${TAGS} tags at 1 Hz`,
  async run({ site: getSite, seconds, say }): Promise<BenchRow[]> {
    const site = await getSite()
    const building = await registerLoadBuilding(site, TAGS, GATEWAYS)
    await waitForTracker(site, building.id, TAKE_UP_MS)
    await sleep(SETTLE_MS)
    const load = await openLoad(site.mqttUrl, building)
    const client = await signIn(site, building.id)
    const socket = await openLive(site.httpUrl, client.token)
    const positionsMs: number[] = []
    const sosMs: number[] = []
    const newest = new Map<number, number>()
    const pressed = new Map<number, number>()
    let measuring = false
    socket.on('message', (data: Buffer, isBinary) => {
      const nowMs = Date.now()
      if (!isBinary) {
        const message = liveServerMessage.safeParse(JSON.parse(data.toString()))
        if (!message.success || message.data.type !== 'alarm' || message.data.alarm.kind !== 'sos') return
        const atMs = pressed.get(message.data.alarm.trackableNo ?? 0)
        if (atMs === undefined) return
        sosMs.push(nowMs - atMs)
        pressed.delete(message.data.alarm.trackableNo ?? 0)
        return
      }
      for (const { no, timeMs } of decodePositions(data)?.positions ?? []) {
        if (timeMs <= (newest.get(no) ?? 0)) continue
        newest.set(no, timeMs)
        if (measuring) positionsMs.push(nowMs - timeMs)
      }
    })
    socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms'], floors: null }))
    load.start()
    say(`warming up, then ${seconds} s`)
    await sleep(Math.max(5000, seconds * 100))
    measuring = true
    const lag = monitorEventLoopDelay({ resolution: 5 })
    lag.enable()
    const before = process.cpuUsage()
    let presses = 0
    for (let atMs = 0; atMs < seconds * 1000; atMs += PRESS_EVERY_MS) {
      const { no, hwId } = building.tags[presses % TAGS]!
      if (presses++ < TAGS) pressed.set(no, load.press(hwId))
      await sleep(PRESS_EVERY_MS)
    }
    const used = process.cpuUsage(before)
    lag.disable()
    measuring = false
    await sleep(1000)
    socket.terminate()
    await load.stop()
    if (sosMs.length < Math.min(presses, TAGS)) say(`${pressed.size} of ${presses} SOS alarms did not arrive`)

    const positions = timesOf(positionsMs)
    const sos = timesOf(sosMs)
    const generator = `generator and client ${((100 * (used.user + used.system)) / 1e6 / seconds).toFixed(0)} % of a core, its event loop late by ${ms(lag.percentile(99) / 1e6)} at p99`
    const offered = `${TAGS} tags at 1 Hz, 6 ranges, ${GATEWAYS} gateways, ${GATEWAYS * 10} frames/s, QoS 1, binary, open loop, fsync on, ${seconds} s`
    return [
      {
        what: "Frame published → position in the client's hands",
        conditions: `${offered}; ${positions.count} positions of ${TAGS * seconds}; ${generator}`,
        measured: figuresOf(positions),
        target: 'p95 ≤ 500 ms, p99 ≤ 800 ms',
        ratio: '–',
      },
      {
        what: 'SOS published → alarm frame at the client',
        conditions: `the same load beside, ${sos.count} of ${Math.min(presses, TAGS)} presses`,
        measured: figuresOf(sos),
        target: 'p99 ≤ 500 ms',
        ratio: '–',
      },
    ]
  },
}
