import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPool, migrate } from '@muster/database'
import { startEmbeddedPostgres } from '@muster/database/embedded'
import { isHeartbeat, openJournalReader } from '@muster/frame-log'
import { buildBuilding, buildGateway } from '@muster/test-support'
import { latencies, type Target, throughput } from './load.ts'

/**
 * Durable intake: frames of 200 B, QoS 1, acknowledged after the group fdatasync, 50 connections, broker and load each
 * in their own process. Prints one JSON object. Run: `npx tsx --conditions=muster-source
 * apps/broker/src/bench/intake.ts`
 */
const PUBLISHERS = 50

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
const round = (value: number, digits = 2) => Number(value.toFixed(digits))
const median = (values: number[]) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

const directory = await mkdtemp(join(tmpdir(), 'muster-intake-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), durable: false })
try {
  await migrate(postgres.url)
  const pool = createPool(postgres.url)
  const building = await buildBuilding(pool)
  const gateways: Target['gateways'] = []
  for (let n = 0; n < PUBLISHERS; n++) {
    const { id, username, secret } = await buildGateway(pool, building.id)
    gateways.push({ username, secret, topic: `muster/${building.id}/up/${id}/range` })
  }
  await pool.end()

  const broker = fork(fileURLToPath(new URL('broker-child.ts', import.meta.url)), {
    execArgv: ['--conditions=muster-source', '--import', 'tsx'],
  })
  const ask = async (message: object | string) => {
    broker.send(message)
    return (await once(broker, 'message'))[0] as { port: number; cpuS: number; rssMb: number }
  }
  const { port } = await ask({
    start: {
      databaseUrl: postgres.url,
      journalDir: join(directory, 'journal'),
      mqttHost: '127.0.0.1',
      mqttPort: 0,
      terminalPort: null,
      internalUsers: {},
      metricsPort: null,
      metricsHost: '127.0.0.1',
      journalQuotaBytes: 8 * 1024 ** 3,
      logLevel: 'silent',
      gatewayFramesPerSecond: 1_000_000,
      limits: { connectsBurst: 1000 },
    },
  })
  const target = { port, gateways }

  const measure = async <T>(work: () => Promise<T>) => {
    const before = await ask('usage')
    const ownBefore = process.cpuUsage()
    const startMs = performance.now()
    const result = await work()
    const seconds = (performance.now() - startMs) / 1000
    const after = await ask('usage')
    const own = process.cpuUsage(ownBefore)
    const share = (cpuS: number) => round((100 * cpuS) / seconds, 0)
    return {
      result,
      brokerCpuPct: share(after.cpuS - before.cpuS),
      loadCpuPct: share((own.user + own.system) / 1e6),
      rssMb: round(after.rssMb, 0),
    }
  }

  const syncUs = await fdatasyncProbe(directory)
  const closed = await measure(() => throughput(target, 20, 7))
  const { rates, acknowledged } = closed.result
  const stored = await countStored(join(directory, 'journal', building.id))
  const fixed: Record<string, object> = {}
  for (const perSecond of [2000, 10_000]) {
    const { result, ...usage } = await measure(() => latencies(target, perSecond, 8))
    const [p50Ms, p99Ms, p999Ms] = [0.5, 0.99, 0.999].map((share) => round(quantile(result.sortedMs, share)))
    fixed[perSecond] = {
      p50Ms,
      p99Ms,
      p999Ms,
      maxMs: round(result.sortedMs.at(-1)!),
      frames: result.sortedMs.length,
      lost: result.lost,
      ...usage,
    }
  }
  const { result: _, ...usage } = closed
  console.log(
    JSON.stringify({
      bench: 'intake',
      node: process.version,
      cpu: `${cpus().length} × ${cpus()[0]?.model}`,
      fdatasyncUs: round(syncUs, 0),
      acknowledged,
      stored: stored.frames,
      readBackPerSecond: round(stored.perSecond, 0),
      framesPerSecond: { median: round(median(rates), 0), min: round(Math.min(...rates), 0), max: round(Math.max(...rates), 0), ...usage },
      pubackAtFixedRate: fixed,
    }),
  )
  const exited = once(broker, 'exit')
  broker.send('stop')
  await exited
} finally {
  await postgres.stop()
  await rm(directory, { recursive: true, force: true })
}

/** Reads the journal from its beginning, as a tracker does. */
async function countStored(folder: string): Promise<{ frames: number; perSecond: number }> {
  const reader = await openJournalReader({ directory: folder })
  const startMs = performance.now()
  let frames = 0
  for (let position = 0; ; ) {
    const records = await reader.read(position, 4096)
    if (records.length === 0) break
    frames += records.filter((record) => !isHeartbeat(record)).length
    position = records.at(-1)!.next
  }
  await reader.close()
  return { frames, perSecond: (frames / (performance.now() - startMs)) * 1000 }
}

/** Median time of one 4 kB write and fdatasync, µs: what the disk under the journal can do. */
async function fdatasyncProbe(folder: string): Promise<number> {
  const file = await open(join(folder, 'probe'), 'w')
  const block = randomBytes(4096)
  const timesUs: number[] = []
  for (let n = 0; n < 300; n++) {
    const startMs = performance.now()
    await file.write(block)
    await file.datasync()
    timesUs.push((performance.now() - startMs) * 1000)
  }
  await file.close()
  return median(timesUs)
}
