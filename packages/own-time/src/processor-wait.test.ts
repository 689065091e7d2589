import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { ProcessorWait, type ThreadTimes, threadsOfProcess } from './processor-wait.ts'

/** A process of one or more threads whose times are given look by look. */
function waitsOf(...looks: Record<number, ThreadTimes>[]): number[] {
  const left = looks.map((threads) => new Map(Object.entries(threads).map(([id, times]) => [Number(id), times])))
  const wait = new ProcessorWait(1, () => left.shift() ?? new Map())
  return looks.slice(1).map(() => wait.sinceLastMs())
}
const asleep = (ranMs: number, waitedMs: number) => ({ ranMs, waitedMs, isRunnable: false })
const ready = (ranMs: number, waitedMs: number) => ({ ranMs, waitedMs, isRunnable: true })

it('is what the thread that waited longest waited since the last look', () => {
  expect(waitsOf({ 1: asleep(10, 5), 2: asleep(0, 100) }, { 1: ready(20, 405), 2: asleep(1, 110) })).toEqual([400])
})

it('is all of it for who is ready and neither ran nor ended its wait', () => {
  expect(waitsOf({ 1: asleep(10, 5) }, { 1: ready(10, 5) }, { 1: asleep(10, 905) })).toEqual([Number.POSITIVE_INFINITY, 900])
})

it('is nothing for who is frozen, who hangs in a loop, who has ended, and where the system says nothing', () => {
  const frozen = { 1: asleep(10, 5) }
  expect(waitsOf(frozen, frozen)).toEqual([0])
  expect(waitsOf({ 1: ready(10, 5) }, { 1: ready(510, 5) })).toEqual([0])
  expect(waitsOf(frozen, {}, {})).toEqual([0, 0])
})

const onLinux = it.runIf(process.platform === 'linux')

onLinux('reads a frozen process as one that waits for nothing', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log(1); for (;;);'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const pid = child.pid ?? 0
  expect(threadsOfProcess(pid).get(pid)?.isRunnable).toBe(true)
  child.kill('SIGSTOP')
  while ([...threadsOfProcess(pid).values()].some(({ isRunnable }) => isRunnable)) await sleep(20)
  const wait = new ProcessorWait(pid)
  await sleep(200)
  expect(wait.sinceLastMs()).toBe(0)
})

onLinux('reads many loops on few cores as processes that wait', async () => {
  const loops = Array.from({ length: 3 * availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
  onTestFinished(() => {
    for (const child of loops) child.kill('SIGKILL')
  })
  const waits = loops.map(({ pid }) => new ProcessorWait(pid ?? 0))
  let waitedMs = 0
  while (waitedMs < 200) {
    await sleep(50)
    waitedMs += Math.max(...waits.map((wait) => wait.sinceLastMs()).filter(Number.isFinite), 0)
  }
  expect(waitedMs).toBeGreaterThanOrEqual(200)
})

it('knows nothing of a process that is gone', () => {
  expect(threadsOfProcess(2 ** 30).size).toBe(0)
})
