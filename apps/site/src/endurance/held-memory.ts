import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { z } from 'zod'

/**
 * Port of the inspector that a Node process opens on a signal; the same for all, so they are asked one after another.
 */
const INSPECTOR = 'http://127.0.0.1:9229/json'
const OPENS_WITHIN_MS = 10_000
const targets = z.array(z.object({ webSocketDebuggerUrl: z.url() })).min(1)
const answer = z.object({ id: z.number().optional(), result: z.object({ result: z.object({ value: z.unknown() }).optional() }).optional() })
const held = z.object({ pid: z.number(), bytes: z.number() })

const MEASURE = `(() => {
  const { heapUsed, external } = process.memoryUsage()
  setTimeout(() => process._debugEnd(), 100)
  return { pid: process.pid, bytes: heapUsed + external }
})()`

/**
 * Memory that a Node process cannot give back, in MB: heap and buffers right after a collection. Resident memory says
 * less: collections are put off while there is room, especially on a busy machine. Null when it cannot be asked.
 */
export async function heldMemoryMb(pid: number): Promise<number | null> {
  try {
    process.kill(pid, 'SIGUSR1')
    const { value } = await inspect(
      await inspectorUrl(),
      ['HeapProfiler.collectGarbage', {}],
      ['Runtime.evaluate', { expression: MEASURE, returnByValue: true }],
    )
    const measured = held.parse(value)
    return measured.pid === pid ? measured.bytes / 1e6 : null
  } catch {
    return null
  } finally {
    // Until its port is free for the next one.
    await sleep(500)
  }
}

async function inspectorUrl(): Promise<string> {
  const end = Date.now() + OPENS_WITHIN_MS
  for (;;) {
    const found = targets.safeParse(
      await fetch(INSPECTOR)
        .then((response) => response.json())
        .catch(() => null),
    )
    if (found.success) return found.data[0]?.webSocketDebuggerUrl ?? ''
    if (Date.now() > end) throw new Error('It opens no inspector')
    await sleep(100)
  }
}

/** Calls one after another. @returns what the last one evaluated to */
async function inspect(url: string, ...calls: [method: string, params: object][]): Promise<{ value?: unknown }> {
  const socket = new WebSocket(url)
  try {
    await new Promise((open, fail) => socket.once('open', open).once('error', fail))
    let last: { value?: unknown } = {}
    for (const [id, [method, params]] of calls.entries()) {
      const answered = new Promise<{ value?: unknown }>((done, fail) => {
        socket.on('message', (data) => {
          const message = answer.parse(JSON.parse(String(data)))
          if (message.id === id) done(message.result?.result ?? {})
        })
        socket.once('close', () => fail(new Error('The inspector was closed')))
      })
      socket.send(JSON.stringify({ id, method, params }))
      last = await answered
    }
    return last
  } finally {
    socket.close()
  }
}
