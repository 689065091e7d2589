import { type Alarm, decodePositions, liveServerMessage } from '@muster/contracts'
import type { WebSocket } from 'ws'
import type { SeenFix } from './figures.ts'

/** What a console is sent, as it arrives. */
export interface Watch {
  fixes: ReadonlyMap<number, readonly SeenFix[]>
  /** Alarms by id, as they were sent last. */
  alarms: ReadonlyMap<string, Alarm>
  /** When the open alarms were reported, Unix ms. */
  reportsMs: readonly number[]
  /** Tells of every alarm at once. */
  onAlarm: (alarm: Alarm) => void
}

/** Follows a live socket as a console does. */
export function watchSocket(socket: WebSocket): Watch {
  const fixes = new Map<number, SeenFix[]>()
  const alarms = new Map<string, Alarm>()
  const reportsMs: number[] = []
  const watch: Watch = { fixes, alarms, reportsMs, onAlarm: () => undefined }
  const take = (alarm: Alarm) => {
    alarms.set(alarm.id, alarm)
    watch.onAlarm(alarm)
  }
  socket.on('message', (data: Buffer, isBinary) => {
    const arrivedMs = Date.now()
    if (isBinary) {
      for (const { no, timeMs, x, y, status } of decodePositions(data)?.positions ?? []) {
        const own = fixes.get(no) ?? []
        fixes.set(no, own)
        if (status === 'live' && timeMs > (own.at(-1)?.timeMs ?? 0)) own.push({ timeMs, arrivedMs, x, y })
      }
      return
    }
    const message = liveServerMessage.safeParse(JSON.parse(data.toString()))
    if (!message.success) return
    if (message.data.type === 'alarm') take(message.data.alarm)
    else if (message.data.type === 'alarms') message.data.alarms.forEach(take)
    else if (message.data.type === 'standing') reportsMs.push(arrivedMs)
    else if (message.data.type === 'ping') socket.send(JSON.stringify({ op: 'pong' }))
  })
  socket.send(JSON.stringify({ op: 'subscribe', topics: ['positions', 'alarms'], floors: null }))
  return watch
}
