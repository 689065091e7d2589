import {
  type CardWarning,
  type CommandResult,
  type DeviceAnswer,
  type DeviceOrder,
  type DeviceText,
  deviceOrder,
  deviceText,
  downMessage,
} from '@muster/contracts'
import { answerTopic, downTopic } from '@muster/protocol'
import { ACCESS_GATEWAY_ID, buildVehicles, GATEWAYS, MINEW_MAC, OUTSIDE_GATEWAY_ID, type Random } from '@muster/seed'
import type { Ledger } from './ledger.ts'
import { createMinewGateway, type MinewGateway } from './minew-g1.ts'
import { createNativeGateway, type NativeGateway } from './native.ts'
import { createOmloxGateway, type OmloxGateway } from './omlox-v2.ts'
import { createQorvoGateway, type QorvoGateway } from './qorvo-mdek1001.ts'
import { openTerminal, type VehicleTerminal } from './terminals.ts'
import { openUplink, type Uplink } from './uplink.ts'

/** All gateways of the plant, connected. */
export interface Fleet {
  native: Map<string, NativeGateway>
  minew: MinewGateway
  qorvo: QorvoGateway
  omlox: OmloxGateway
  /** Of vehicles with a mobile network of their own, by hardware id; empty where nobody listens for them. */
  terminals: Map<string, VehicleTerminal>
  uplinks: Map<string, Uplink>
  flush(nowMs: number): void
  close(drainMs: number): Promise<void>
}

export interface FleetOptions {
  buildId: string
  mqttUrl: string
  /** How gateways connect; absent: to the broker at `mqttUrl`. */
  open?: typeof openUplink | undefined
  /** Where terminals of vehicles connect; without it there are none. */
  terminalAddress?: { host: string; port: number } | null
  /** By gateway id. */
  secrets: Record<string, string>
  ledger: Ledger
  random: Random
  /** The device with this hardware id was told that its SOS is stored. */
  onSosAck(tag: string, eventSeq: number, alarmId: string): void
  /** A device gets an order. @returns its answer, or null when it is out of reach */
  onOrder(device: string, order: DeviceOrder): CommandResult | null
  /** The device with this hardware id is sent a text. */
  onText(tag: string, text: DeviceText | CardWarning): void
  say(text: string): void
}

/** Platforms of other systems. */
const HEARS_NO_CARD: ReadonlySet<string> = new Set([OUTSIDE_GATEWAY_ID, ACCESS_GATEWAY_ID])
/** One of our gateways writes JSON, so that both native formats are always in use. */
const WRITES_JSON = new Set(['gw-outdoor', 'gw-east'])
/** Of all gateways that receive an order, one answers for the device. */
const ANSWERS = 'gw-outdoor'
/** So long an order takes to the device and back. */
const ANSWER_MS = 700
/** Clocks drift: most are right within some tens of ms, one is a third of a second slow. */
const CLOCK_SIGMA_MS = 25
const LATE_CLOCK = { id: 'gw-east', offsetMs: -320 }

export function connectFleet(options: FleetOptions): Fleet {
  const { buildId, mqttUrl, secrets, ledger, random, say, open = openUplink } = options
  const uplinks = new Map<string, Uplink>()
  const native = new Map<string, NativeGateway>()
  let closing = false
  const downPrefix = downTopic(buildId, '')

  function connect(id: string, onMessage?: (topic: string, payload: Uint8Array) => void): Uplink {
    const password = secrets[id]
    if (!password) throw new Error(`No secret is known for the gateway ${id}`)
    let wasConnected: boolean | null = null
    const uplink = open({
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

  function answer(id: string, result: CommandResult | null): void {
    if (result === null) return
    const said: DeviceAnswer = { id, result }
    setTimeout(() => uplinks.get(ANSWERS)?.tell(answerTopic(buildId, ANSWERS), JSON.stringify(said)), ANSWER_MS)
  }

  function hear(id: string, topic: string, payload: Uint8Array): void {
    if (!topic.startsWith(downPrefix)) return
    const tag = topic.slice(downPrefix.length)
    const message = parseJson(payload)
    const told = downMessage.safeParse(message)
    if (told.success && told.data.type === 'sosAck') options.onSosAck(tag, told.data.eventSeq, told.data.alarmId)
    if (told.success && told.data.type === 'warning' && id === ANSWERS) options.onText(tag, told.data)
    const text = deviceText.safeParse(message)
    if (text.success && id === ANSWERS) options.onText(tag, text.data)
    const order = deviceOrder.safeParse(message)
    if (order.success && id === ANSWERS) answer(order.data.id, options.onOrder(tag, order.data))
  }

  for (const { id, format } of GATEWAYS) {
    if (format !== 'native') continue
    // A site that was seeded by an earlier version does not know it.
    if (HEARS_NO_CARD.has(id) && !secrets[id]) continue
    const uplink = connect(id, (topic, payload) => hear(id, topic, payload))
    if (!HEARS_NO_CARD.has(id)) uplink.subscribe(downTopic(buildId, '+'))
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

  const terminals = new Map(
    (options.terminalAddress ? buildVehicles() : []).flatMap(({ name, tag, terminal: speaks }) => {
      if (!speaks || !options.terminalAddress) return []
      const onState = (connected: boolean) => closing || say(`terminal of ${name}: ${connected ? 'connected' : 'no connection'}`)
      return [[tag.hwId, openTerminal({ address: options.terminalAddress, id: tag.hwId, speaks, ledger, onState })] as const]
    }),
  )

  return {
    native,
    minew,
    qorvo,
    omlox,
    terminals,
    uplinks,
    flush(nowMs) {
      for (const gateway of native.values()) gateway.flush(nowMs)
      minew.flush(nowMs)
    },
    async close(drainMs) {
      await Promise.all([...uplinks.values()].map((uplink) => uplink.drained(drainMs)))
      closing = true
      for (const terminal of terminals.values()) terminal.close()
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
