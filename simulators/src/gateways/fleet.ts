import { downMessage } from '@muster/contracts'
import { downTopic } from '@muster/protocol'
import { GATEWAYS, MINEW_MAC, type Random } from '@muster/seed'
import type { Ledger } from './ledger.ts'
import { createMinewGateway, type MinewGateway } from './minew-g1.ts'
import { createNativeGateway, type NativeGateway } from './native.ts'
import { createOmloxGateway, type OmloxGateway } from './omlox-v2.ts'
import { createQorvoGateway, type QorvoGateway } from './qorvo-mdek1001.ts'
import { openUplink, type Uplink } from './uplink.ts'

/** All gateways of the plant, connected. */
export interface Fleet {
  native: Map<string, NativeGateway>
  minew: MinewGateway
  qorvo: QorvoGateway
  omlox: OmloxGateway
  uplinks: Map<string, Uplink>
  flush(nowMs: number): void
  close(drainMs: number): Promise<void>
}

export interface FleetOptions {
  buildId: string
  mqttUrl: string
  /** By gateway id. */
  secrets: Record<string, string>
  ledger: Ledger
  random: Random
  /** The device with this hardware id was told that its SOS is stored. */
  onSosAck(tag: string, eventSeq: number, alarmId: string): void
  say(text: string): void
}

/** One of our gateways writes JSON, so that both native forms are always in use. */
const WRITES_JSON = new Set(['gw-outdoor', 'gw-east'])
/** Clocks drift: most are right within some tens of ms, one is late by a third of a second. */
const CLOCK_SIGMA_MS = 25
const LATE_CLOCK = { id: 'gw-east', offsetMs: -320 }

export function connectFleet(options: FleetOptions): Fleet {
  const { buildId, mqttUrl, secrets, ledger, random, say } = options
  const uplinks = new Map<string, Uplink>()
  const native = new Map<string, NativeGateway>()
  let closing = false
  const downPrefix = downTopic(buildId, '')

  function connect(id: string, onMessage?: (topic: string, payload: Uint8Array) => void): Uplink {
    const password = secrets[id]
    if (!password) throw new Error(`No secret is known for the gateway ${id}`)
    let wasConnected: boolean | null = null
    const uplink = openUplink({
      url: mqttUrl,
      username: id,
      password,
      onMessage,
      onState(connected, error) {
        if (connected === wasConnected || closing) return
        wasConnected = connected
        if (!connected) say(`${id}: no connection${error ? ` (${error.message})` : ''}, frames wait`)
        else say(`${id}: connected`)
      },
    })
    uplinks.set(id, uplink)
    return uplink
  }

  function hear(topic: string, payload: Uint8Array): void {
    if (!topic.startsWith(downPrefix)) return
    const parsed = downMessage.safeParse(parseJson(payload))
    if (!parsed.success || parsed.data.type !== 'sosAck') return
    options.onSosAck(topic.slice(downPrefix.length), parsed.data.eventSeq, parsed.data.alarmId)
  }

  for (const { id, format } of GATEWAYS) {
    if (format !== 'native') continue
    const uplink = connect(id, hear)
    uplink.subscribe(downTopic(buildId, '+'))
    const boot = Math.floor(Math.random() * 0x1_0000_0000).toString(16)
    const clockOffsetMs = id === LATE_CLOCK.id ? LATE_CLOCK.offsetMs : Math.round(random.gaussian(CLOCK_SIGMA_MS))
    native.set(
      id,
      createNativeGateway({ id, buildId, uplink, ledger, boot, clockOffsetMs, encoding: WRITES_JSON.has(id) ? 'json' : 'batch' }),
    )
  }
  const idOf = (format: string) => GATEWAYS.find((gateway) => gateway.format === format)!.id
  const [minewId, qorvoId, omloxId] = [idOf('minew-g1'), idOf('qorvo-mdek1001'), idOf('omlox-v2')]
  const minew = createMinewGateway({ id: minewId, mac: MINEW_MAC, uplink: connect(minewId), ledger })
  const qorvo = createQorvoGateway({ id: qorvoId, uplink: connect(qorvoId), ledger })
  const omlox = createOmloxGateway({ id: omloxId, uplink: connect(omloxId), ledger })

  return {
    native,
    minew,
    qorvo,
    omlox,
    uplinks,
    flush(nowMs) {
      for (const gateway of native.values()) gateway.flush(nowMs)
      minew.flush(nowMs)
    },
    async close(drainMs) {
      await Promise.all([...uplinks.values()].map((uplink) => uplink.drained(drainMs)))
      closing = true
      await Promise.all([...uplinks.values()].map((uplink) => uplink.close()))
    },
  }
}

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString('utf8'))
  } catch {
    return null
  }
}
