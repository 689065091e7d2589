import type { Alarm, AlarmCounts, DeviceStatus, GatewayStatus, LiveServerMessage, Recording } from '@muster/contracts'
import { isClosed, quietUntilMs } from '@muster/contracts'
import { create } from 'zustand'
import { serverClock } from './server-clock.ts'

export type Connection = 'connecting' | 'live' | 'reconnecting'
export type Headcounts = Record<string, { people: number; vehicles: number }>

export interface LiveState {
  connection: Connection
  /** The WebSocket failed repeatedly, but polling every 6 s works. */
  polling: boolean
  /** When the live connection was lost, Unix ms of the server; null while connected. */
  staleSinceMs: number | null
  /** Health of the chain behind the api. `sinceMs` is server time. */
  source: { state: 'live' | 'stalled'; sinceMs: number } | null
  /** What is not being stored, and since when; null until the server reports it. */
  recording: Recording | null
  /** By floor number. */
  headcounts: Headcounts
  /** Open alarms by id: still active or not yet handled. */
  alarms: ReadonlyMap<string, Alarm>
  /** Numbers of unhandled alarms, by counter, without shelved and silenced ones; null until the server reports them. */
  alarmCounts: AlarmCounts | null
  /** When the server last repeated what stands, Unix ms; null until it has. */
  repeatedAtMs: number | null
  /** There may be more open alarms than the server sends: `alarmCounts` has the number. */
  areMoreAlarms: boolean
  gateways: GatewayStatus[] | null
  /** Devices of which the server told since the page began, by kind and id. */
  devices: ReadonlyMap<string, DeviceStatus>
  /** Floors whose positions the map wants; null = all. */
  floors: number[] | null
  setFloors: (floors: number[] | null) => void
}

export const useLive = create<LiveState>((set) => ({
  connection: 'connecting',
  polling: false,
  staleSinceMs: null,
  source: null,
  recording: null,
  headcounts: {},
  alarms: new Map(),
  alarmCounts: null,
  repeatedAtMs: null,
  areMoreAlarms: false,
  gateways: null,
  devices: new Map(),
  floors: null,
  setFloors: (floors) => set({ floors }),
}))

/** How many unhandled alarms were not sent to this tab, because there are more than a screen needs. */
export function alarmsNotSent({ alarms, alarmCounts, areMoreAlarms }: Pick<LiveState, 'alarms' | 'alarmCounts' | 'areMoreAlarms'>): number {
  if (!areMoreAlarms || alarmCounts === null) return 0
  let known = 0
  const nowMs = serverClock.nowMs()
  for (const alarm of alarms.values()) if (alarm.work !== 'handled' && quietUntilMs(alarm, nowMs) === null) known++
  return Math.max(0, alarmCounts.total - known)
}

/** The alarms with one more; the highest version of an alarm wins, a closed one is removed. */
export const withAlarm = (alarms: ReadonlyMap<string, Alarm>, alarm: Alarm): ReadonlyMap<string, Alarm> => withAlarms(alarms, [alarm])

/** The same with several; copied once. */
export function withAlarms(alarms: ReadonlyMap<string, Alarm>, news: readonly Alarm[]): ReadonlyMap<string, Alarm> {
  let next: Map<string, Alarm> | null = null
  for (const alarm of news) {
    const known = (next ?? alarms).get(alarm.id)
    if (known ? known.version >= alarm.version : isClosed(alarm)) continue
    next ??= new Map(alarms)
    if (isClosed(alarm)) next.delete(alarm.id)
    else next.set(alarm.id, alarm)
  }
  return next ?? alarms
}

/** Replaces all open alarms; newer known versions are kept. */
export function withAllAlarms(alarms: ReadonlyMap<string, Alarm>, all: readonly Alarm[]): ReadonlyMap<string, Alarm> {
  const next = new Map<string, Alarm>()
  for (const alarm of all) {
    const known = alarms.get(alarm.id)
    const newest = known && known.version > alarm.version ? known : alarm
    if (!isClosed(newest)) next.set(alarm.id, newest)
  }
  return next
}

/** There is an alarm that this tab does not know, or only in an older state. */
export const isBehind = (alarms: ReadonlyMap<string, Alarm>, versions: Readonly<Record<string, number>>): boolean =>
  Object.entries(versions).some(([id, version]) => (alarms.get(id)?.version ?? 0) < version)

export const deviceKey = ({ kind, id }: Pick<DeviceStatus, 'kind' | 'id'>) => `${kind}:${id}`

const withDevices = (devices: LiveState['devices'], news: readonly DeviceStatus[]): LiveState['devices'] =>
  new Map([...devices, ...news.map((status): [string, DeviceStatus] => [deviceKey(status), status])])

/** How a message of the server changes the state; pure. */
export function reduceMessage(state: Pick<LiveState, 'alarms' | 'devices'>, message: LiveServerMessage): Partial<LiveState> {
  switch (message.type) {
    case 'alarm':
      return { alarms: withAlarm(state.alarms, message.alarm) }
    case 'alarms':
      return { alarms: withAllAlarms(state.alarms, message.alarms) }
    case 'standing':
      return { repeatedAtMs: message.atMs }
    case 'alarmCounts':
      return { alarmCounts: message.counts, areMoreAlarms: message.areMore }
    case 'gateways':
      return { gateways: message.gateways }
    case 'devices':
      return { devices: withDevices(state.devices, message.devices) }
    case 'headcounts':
      return { headcounts: message.byFloor }
    case 'source':
      return { source: { state: message.state, sinceMs: message.sinceMs } }
    case 'recording':
      return { recording: { journal: message.journal, database: message.database } }
    case 'hello':
    case 'changed':
    case 'authority':
    case 'rows':
    case 'ping':
      return {}
  }
}
