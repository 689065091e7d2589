import type { GateEvent, OutsideEvent } from '@muster/contracts'
import { accessTopic, encodeBatch, encodeJson, type NativeReading, upTopic } from '@muster/protocol'
import type { Ledger } from './ledger.ts'
import type { Uplink } from './uplink.ts'

/** How one of our own gateways writes: one binary batch, or a JSON frame for each kind. */
export type NativeEncoding = 'batch' | 'json'

export interface NativeGateway {
  readonly id: string
  readonly uplink: Uplink
  /** Milliseconds its clock is ahead. */
  readonly clockOffsetMs: number
  add(reading: NativeReading): void
  /** Sends what was collected. */
  flush(nowMs: number): void
  /** Reports alarms of other systems at once. */
  report(events: readonly OutsideEvent[]): void
  /** Reports gate events at once; each is answered to its device. */
  tellOfGates(events: readonly Partial<GateEvent>[]): void
  /** While it is off, anything passed to it is lost. */
  switchOff(isOff: boolean): void
}

interface Options {
  id: string
  buildId: string
  uplink: Uplink
  ledger: Ledger
  encoding: NativeEncoding
  /** Random at each start of the gateway: 1 to 8 hex digits. */
  boot: string
  clockOffsetMs: number
}

const ALIVE_EVERY_MS = 15_000
/** How often it tells its temperature and firmware, which the binary batch has no room for. */
const STATED_EVERY_MS = 60_000
const FIRMWARE = '2.4.0'
const TEMPERATURE_C = { mean: 38, swing: 4, periodMs: 24 * 3_600_000 }

/** Readings passed to it carry true times; it writes those of its own clock. */
export function createNativeGateway({ id, buildId, uplink, ledger, encoding, boot, clockOffsetMs }: Options): NativeGateway {
  let collected: NativeReading[] = []
  let seq = 0
  let isOff = false
  let sentMs = Number.NEGATIVE_INFINITY
  let statedMs = Number.NEGATIVE_INFINITY

  function stateItself(nowMs: number): void {
    statedMs = nowMs
    const { mean, swing, periodMs } = TEMPERATURE_C
    const temperatureC = Math.round((mean + swing * Math.sin((2 * Math.PI * nowMs) / periodMs)) * 10) / 10
    collected.push({
      ...{ kind: 'health', tag: boot, timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true },
      ...{ temperatureC, firmware: FIRMWARE },
    })
  }

  function send(topic: string, payload: Uint8Array | string, frameSeq: number, readings: NativeReading[]): void {
    uplink.publish({
      topic,
      payload,
      onAcknowledged: () => {
        const atMs = Date.now()
        ledger.write({ kind: 'frame', atMs, gateway: id, boot, seq: frameSeq, readings: readings.length })
        for (const reading of readings) {
          if (reading.kind === 'event' && reading.event === 'sos')
            ledger.write({ kind: 'sos', atMs, gateway: id, boot, seq: frameSeq, tag: reading.tag, eventSeq: reading.eventSeq })
        }
      },
    })
  }

  return {
    id,
    uplink,
    clockOffsetMs,
    add(reading) {
      collected.push(reading.timeMs === null ? reading : { ...reading, timeMs: Math.round(reading.timeMs + clockOffsetMs) })
    },
    report(events) {
      uplink.publish({
        topic: upTopic(buildId, id, 'alarm'),
        payload: JSON.stringify({ v: 1, t: Math.round(Date.now() + clockOffsetMs), events }),
        onAcknowledged: () =>
          ledger.write({ kind: 'frame', atMs: Date.now(), gateway: id, boot: null, seq: null, readings: events.length }),
      })
    },
    tellOfGates(events) {
      uplink.tell(accessTopic(buildId, id), JSON.stringify({ events }))
    },
    switchOff(off) {
      isOff = off
    },
    flush(nowMs) {
      if (isOff) collected = []
      else if (encoding !== 'batch' && nowMs - statedMs >= STATED_EVERY_MS) stateItself(nowMs)
      // It shows that it is alive even while it hears nobody.
      else if (collected.length === 0 && nowMs - sentMs >= ALIVE_EVERY_MS)
        collected.push({ kind: 'health', tag: boot, timeMs: null, subject: 'gateway', batteryPct: null, batteryMv: null, online: true })
      if (collected.length === 0) return
      const readings = collected
      collected = []
      sentMs = nowMs
      const sentAtMs = Math.round(nowMs + clockOffsetMs)
      if (encoding === 'batch') {
        const frameSeq = seq++
        send(upTopic(buildId, id, 'batch'), encodeBatch({ boot, seq: frameSeq, sentAtMs, readings }), frameSeq, readings)
        return
      }
      for (const kind of ['event', 'receipt', 'range', 'tdoa', 'rssi', 'gnss', 'pressure', 'health'] as const) {
        const ofKind = readings.filter((reading) => reading.kind === kind)
        if (ofKind.length === 0) continue
        const frameSeq = seq++
        send(upTopic(buildId, id, kind), encodeJson(kind, { boot, seq: frameSeq, sentAtMs, readings: ofKind }), frameSeq, ofKind)
      }
    },
  }
}
