import { encodePositions, type LiveServerMessage, type PositionBatch } from '@muster/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveSocket } from './live-socket.ts'

/** The browser's end of a socket, with the server's end controlled by the test. */
class FakeSocket {
  readyState = 1
  binaryType = ''
  sent: { op: string; topics?: string[]; resumeFrom?: number | null; epoch?: string | null; floors?: number[] | null }[] = []
  onclose: ((event: { code: number }) => void) | null = null
  onerror: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  closed = false
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
    this.readyState = 3
  }
  says(message: LiveServerMessage | object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const ALARMS = { topics: ['alarms' as const], floors: null, lists: [] }
const hello = (epoch = 'e1', seq = 0) => ({ type: 'hello', serverTimeMs: 1000, seq, epoch })
const settle = () => vi.advanceTimersByTimeAsync(0)

function setUp() {
  const sockets: FakeSocket[] = []
  const events: string[] = []
  const batches: PositionBatch[] = []
  let ticketsFail = false
  const socket = new LiveSocket(
    {
      ticket: async () => {
        if (ticketsFail) throw new Error('no ticket')
        return 't'
      },
      open: () => {
        const fake = new FakeSocket()
        sockets.push(fake)
        return fake as unknown as WebSocket
      },
      random: () => 0.5,
    },
    {
      onLive: (resumed) => events.push(resumed ? 'resumed' : 'live'),
      onLost: (failures) => events.push(`lost ${failures}`),
      onMessage: ({ type }) => events.push(type),
      onPositions: (batch) => batches.push(batch),
    },
  )
  const last = () => sockets.at(-1)!
  return { socket, sockets, events, batches, last, failTickets: (fail: boolean) => (ticketsFail = fail) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', { OPEN: 1 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('LiveSocket', () => {
  it('asks at once again when the session has ended, and otherwise after a pause', async () => {
    const { socket, sockets, last } = setUp()
    socket.start()
    await settle()
    last().onclose?.({ code: 1006 })
    await settle()
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5000)
    last().onclose?.({ code: 4401 })
    await settle()
    expect(sockets).toHaveLength(3)
    socket.stop()
  })

  it('subscribes to what is wanted when it is greeted', async () => {
    const { socket, last, events } = setUp()
    socket.want({ topics: ['positions', 'rows'], floors: [1, 2], lists: ['auditEntry'] })
    socket.start()
    await settle()
    last().says(hello())
    expect(last().sent).toEqual([
      {
        op: 'subscribe',
        topics: ['positions', 'rows'],
        floors: [1, 2],
        lists: ['auditEntry'],
        areaIds: null,
        resumeFrom: null,
        epoch: 'e1',
      },
    ])
    expect(events).toEqual(['live', 'hello'])
    socket.stop()
  })

  it('tells once what is wanted now when one page follows another', async () => {
    const { socket, last } = setUp()
    socket.want(ALARMS)
    socket.start()
    await settle()
    last().says(hello())
    socket.want({ ...ALARMS, topics: [] })
    socket.want({ ...ALARMS, topics: ['gateways', 'alarms'] })
    await settle()
    expect(last().sent.map(({ topics }) => topics)).toEqual([['alarms'], ['gateways', 'alarms']])
    socket.stop()
  })

  it('asks for all open alarms when it did not hear of alarms before', async () => {
    const { socket, last } = setUp()
    socket.want({ ...ALARMS, topics: ['gateways'] })
    socket.start()
    await settle()
    last().says(hello())
    last().says({ type: 'gateways', seq: 7, gateways: [] })
    for (const topics of [['alarms' as const], ['alarms' as const, 'gateways' as const]]) {
      socket.want({ ...ALARMS, topics })
      await settle()
    }
    expect(last().sent.map(({ resumeFrom }) => resumeFrom)).toEqual([null, null, 7])
    socket.stop()
  })

  it('comes back after a cut and resumes after the last change it saw', async () => {
    const { socket, last, sockets, events } = setUp()
    socket.want(ALARMS)
    socket.start()
    await settle()
    last().says(hello())
    last().says({ type: 'alarms', seq: 7, alarms: [] })
    last().onclose?.({ code: 1006 })
    expect(events.at(-1)).toBe('lost 1')
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets).toHaveLength(2)
    last().says(hello('e1', 9))
    expect(last().sent[0]).toMatchObject({ resumeFrom: 7, epoch: 'e1' })
    expect(events.slice(-2)).toEqual(['resumed', 'hello'])
    socket.stop()
  })

  it('asks for everything anew from a server that was restarted', async () => {
    const { socket, last, events } = setUp()
    socket.start()
    await settle()
    last().says(hello('e1'))
    last().says({ type: 'alarms', seq: 7, alarms: [] })
    last().onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(500)
    last().says(hello('e2'))
    expect(last().sent[0]).toMatchObject({ resumeFrom: null, epoch: 'e2' })
    expect(events.slice(-2)).toEqual(['live', 'hello'])
    socket.stop()
  })

  it('waits longer after each failure, and counts from the start after a success', async () => {
    const { socket, last, sockets, failTickets, events } = setUp()
    failTickets(true)
    socket.start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events.slice(0, 3)).toEqual(['lost 1', 'lost 2', 'lost 3'])
    const attempts = events.length
    expect(attempts).toBeLessThan(25)
    failTickets(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sockets).toHaveLength(1)
    last().says(hello())
    last().onclose?.({ code: 1006 })
    expect(events.at(-1)).toBe('lost 1')
    socket.stop()
  })

  it('takes a connection that has gone silent for lost', async () => {
    const { socket, last, events } = setUp()
    socket.start()
    await settle()
    last().says(hello())
    const silent = last()
    await vi.advanceTimersByTimeAsync(9000)
    expect(silent.closed).toBe(true)
    expect(events).toContain('lost 1')
    socket.stop()
  })

  it('answers pings', async () => {
    const { socket, last } = setUp()
    socket.start()
    await settle()
    last().says(hello())
    last().says({ type: 'ping', serverTimeMs: 1 })
    expect(last().sent.at(-1)).toEqual({ op: 'pong' })
    socket.stop()
  })

  it('decodes positions and passes over what it cannot read', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { socket, last, batches, events } = setUp()
    socket.start()
    await settle()
    last().says(hello())
    last().onmessage?.({ data: encodePositions({ full: true, sequence: 3, baseTimeMs: 5, positions: [] }).buffer })
    last().onmessage?.({ data: new ArrayBuffer(3) })
    last().onmessage?.({ data: 'not json' })
    last().says({ type: 'unheard of' })
    expect(batches).toEqual([{ full: true, sequence: 3, baseTimeMs: 5, positions: [] }])
    expect(events).toEqual(['live', 'hello'])
    expect(warn).toHaveBeenCalledTimes(3)
    socket.stop()
  })

  it('ignores a socket it has given up', async () => {
    const { socket, last, sockets, events } = setUp()
    socket.start()
    await settle()
    const old = last()
    old.onclose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(500)
    old.says(hello())
    old.onclose?.({ code: 1006 })
    expect(sockets).toHaveLength(2)
    expect(events).toEqual(['lost 1'])
    socket.stop()
  })

  it('stays away once it is stopped', async () => {
    const { socket, last, sockets, events } = setUp()
    socket.start()
    await settle()
    last().says(hello())
    socket.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
    expect(events).not.toContain('lost 1')
  })

  it('tries at once when asked to, instead of when the pause is over', async () => {
    const { socket, last, sockets } = setUp()
    socket.start()
    await settle()
    last().onclose?.({ code: 1006 })
    socket.retryNow()
    await settle()
    expect(sockets).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sockets).toHaveLength(2)
    socket.stop()
  })
})
