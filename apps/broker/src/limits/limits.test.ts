import { once } from 'node:events'
import { createServer, Socket } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Sessions } from '../sessions.ts'
import { AddressLimits } from './address-limits.ts'
import { limitsFor } from './limits.ts'
import { ReadGate } from './read-gate.ts'
import { TokenBucket } from './token-bucket.ts'
import { Watchdog } from './watchdog.ts'

test('a rate is kept over any pattern of arrivals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 300 }), (gapsMs) => {
      const bucket = new TokenBucket(100, 10, 0)
      let nowMs = 0
      let releasedAtMs = 0
      gapsMs.forEach((gapMs, i) => {
        nowMs = Math.max(nowMs + gapMs, 0)
        releasedAtMs = Math.max(releasedAtMs, nowMs + bucket.take(1, nowMs))
        // 10 at once, then one every 10 ms.
        expect(i + 1).toBeLessThanOrEqual(10 + releasedAtMs / 10 + 1e-6)
      })
    }),
  )
})

test('tryTake gives what is there and then nothing until it is refilled', () => {
  const bucket = new TokenBucket(1, 3, 0)
  expect([1, 2, 3, 4].map(() => bucket.tryTake(0))).toEqual([true, true, true, false])
  expect(bucket.tryTake(999)).toBe(false)
  expect(bucket.tryTake(1001)).toBe(true)
})

test('a login may connect ten times at once, then once a second, whatever others do', () => {
  const sessions = new Sessions(limitsFor(500))
  const connects = (nowMs: number) => sessions.mayConnect('shared', nowMs)
  expect(Array.from({ length: 30 }, () => connects(0)).filter((letIn) => letIn)).toHaveLength(10)
  expect([connects(999), connects(1001), connects(1002)]).toEqual([false, true, false])
  expect(sessions.mayConnect('another', 1002)).toBe(true)
})

test('sockets are counted by address; the one that waits longest gives way, never one that has signed in', () => {
  const limits = new AddressLimits({ maxOpen: 3, maxWaiting: 2, maxWaitingInAll: 10 })
  const cut: string[] = []
  const admit = (name: string, address = '10.0.0.1') => limits.admit(address, () => cut.push(name))
  const first = admit('first')!
  admit('second')
  first.signedIn()
  admit('third')
  expect(cut).toEqual([])
  const fourth = admit('fourth')!
  expect(cut).toEqual(['second'])
  const fifth = admit('fifth')!
  expect(cut).toEqual(['second', 'third'])
  expect(admit('elsewhere', '10.0.0.2')).not.toBeNull()
  fourth.signedIn()
  fifth.signedIn()
  expect(admit('sixth')).toBeNull()
  fifth.closed()
  fifth.closed()
  expect(admit('seventh')).not.toBeNull()
  expect(cut).toEqual(['second', 'third'])
})

test('sockets that have not signed in are limited over all addresses, of IPv6 by /64', () => {
  const limits = new AddressLimits({ maxOpen: 10, maxWaiting: 2, maxWaitingInAll: 3 })
  const cut: number[] = []
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '10.0.0.1', '10.0.0.2']
  for (const [n, address] of addresses.entries()) limits.admit(address, () => cut.push(n))
  expect(cut).toEqual([0, 1])
})

test('a socket with too much held is not read, and is announced again when half of it is answered', async () => {
  const socket = new Socket()
  const gate = new ReadGate(socket, 4, 1000)
  socket.push(Buffer.from('first'))
  for (let n = 0; n < 3; n++) gate.enter(10)
  expect(String(socket.read())).toBe('first')
  gate.enter(10)
  socket.push(Buffer.from('second'))
  expect(socket.read()).toBeNull()
  gate.leave(10)
  expect(socket.read()).toBeNull()
  const announced = once(socket, 'readable')
  gate.leave(10)
  await announced
  expect(String(socket.read())).toBe('second')
  gate.enter(990)
  expect(socket.read()).toBeNull()
})

test('the watchdog cuts a socket that takes nothing and leaves one that does', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const cut: Socket[] = []
  const watchdog = new Watchdog(300, (socket) => cut.push(socket))
  onTestFinished(() => {
    watchdog.stop()
    server.close()
  })
  const pair = async () => {
    const reader = new Socket().connect(port, '127.0.0.1')
    const [writer] = (await once(server, 'connection')) as [Socket]
    watchdog.watch(writer)
    writer.on('error', () => {})
    reader.on('error', () => {})
    return { reader, writer }
  }
  const frozen = await pair()
  frozen.reader.pause()
  const busy = await pair()
  busy.reader.resume()
  const closed = once(frozen.writer, 'close')
  const chunk = Buffer.alloc(256 * 1024)
  const feeding = setInterval(() => {
    for (const { writer } of [frozen, busy]) if (!writer.destroyed && !writer.writableNeedDrain) writer.write(chunk)
  }, 1)
  await closed
  clearInterval(feeding)
  expect(cut).toEqual([frozen.writer])
  expect(busy.writer.destroyed).toBe(false)
  busy.reader.destroy()
  frozen.reader.destroy()
})

test('the watchdog cuts within half a second what is full all the time; while the process stood still, nobody is to blame', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { stalledMs, drainMs } = limitsFor(500)
  const cut: string[] = []
  const names = new Map<Socket, string>()
  const watchdog = new Watchdog(stalledMs, (socket) => cut.push(names.get(socket)!))
  const full = (name: string) => {
    const socket = new Socket()
    socket.cork()
    socket.write(Buffer.alloc(1_000_000))
    names.set(socket, name)
    watchdog.watch(socket)
    return socket
  }
  const busy = full('busy')
  for (let look = 0; look < 100; look++) {
    vi.advanceTimersByTime(100)
    busy.emit('drain')
  }
  const stalled = full('stalled')
  vi.advanceTimersByTime(stalledMs - 100)
  // Continues with the next check after this, without catching up on missed ones.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * stalledMs)
  vi.advanceTimersByTime(100)
  expect(cut).toEqual([])
  busy.emit('drain')
  vi.advanceTimersByTime(500 - stalledMs)
  expect(cut).toEqual(['stalled'])
  expect([stalled.destroyed, busy.destroyed]).toEqual([true, false])
  // Not left to the broker library, which is slower.
  expect(stalledMs).toBeLessThan(drainMs)
  watchdog.stop()
})
